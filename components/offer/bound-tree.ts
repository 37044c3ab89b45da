/** What the walk knows of the nodes that rehype hands on. */
interface TreeNode {
  readonly value?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly children?: readonly TreeNode[];
}

/** What a page may carry of one text; eight pages of prose with lists and links have a tenth of it. */
const MOST_NODES = 10_000;
const MOST_CHARACTERS = 200_000;
/** A browser draws no deeper, and React draws each level inside the one before. */
const DEEPEST = 100;

/** A text that has become more than a page may carry; `code` names what there is too much of. */
export class TextTooLargeError extends Error {
  override readonly name = 'TextTooLargeError';
  constructor(readonly code: 'nodes' | 'characters' | 'depth') {
    super(`The text has too many ${code} to be drawn.`);
  }
}

/**
 * A step between others that throws TextTooLargeError where what was made so far is too large: a
 * short source can name one long address a thousand times. Walks without recursion.
 */
export function boundTree() {
  return (tree: TreeNode): void => {
    const waiting: { node: TreeNode; depth: number }[] = [{ node: tree, depth: 0 }];
    let nodes = 0;
    let characters = 0;
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { node, depth } = next;
      nodes += 1;
      characters += countCharacters(node);
      if (nodes > MOST_NODES) throw new TextTooLargeError('nodes');
      if (characters > MOST_CHARACTERS) throw new TextTooLargeError('characters');
      if (depth > DEEPEST) throw new TextTooLargeError('depth');
      for (const child of node.children ?? []) waiting.push({ node: child, depth: depth + 1 });
    }
  };
}

function countCharacters({ value, properties }: TreeNode): number {
  const values = Object.values(properties ?? {});
  return [value, ...values].reduce<number>(
    (sum, each) => sum + (typeof each === 'string' ? each.length : 0),
    0,
  );
}
