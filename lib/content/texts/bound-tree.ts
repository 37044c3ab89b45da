import type { Nodes, Root } from 'hast';

/** Limit of nodes for one text; eight pages of prose with lists and links have a tenth of it. */
const MOST_NODES = 20_000;
const MOST_CHARACTERS = 400_000;
/** Limit of nesting: browsers flatten deeper trees, and every walk recurses into each level. */
const DEEPEST = 100;

/** A rendered text that exceeds the limits; `code` names the exceeded one. */
class TextTooLargeError extends Error {
  override readonly name = 'TextTooLargeError';
  constructor(readonly code: 'nodes' | 'characters' | 'depth') {
    super(`The text has too many ${code} to be shown.`);
  }
}

/**
 * A rehype step that throws TextTooLargeError when the tree so far is too large, because a short
 * source can repeat one long address a thousand times. Walks without recursion.
 */
export function boundTree() {
  return (tree: Root): void => {
    const waiting: { node: Nodes; depth: number }[] = [{ node: tree, depth: 0 }];
    let nodes = 0;
    let characters = 0;
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { node, depth } = next;
      nodes += 1;
      characters += countCharacters(node);
      if (nodes > MOST_NODES) throw new TextTooLargeError('nodes');
      if (characters > MOST_CHARACTERS) throw new TextTooLargeError('characters');
      if (depth > DEEPEST) throw new TextTooLargeError('depth');
      for (const child of 'children' in node ? node.children : []) {
        waiting.push({ node: child, depth: depth + 1 });
      }
    }
  };
}

function countCharacters(node: Nodes): number {
  const values = node.type === 'element' ? Object.values(node.properties) : [];
  const own = 'value' in node ? node.value : '';
  return [own, ...values].reduce<number>(
    (sum, each) => sum + (typeof each === 'string' ? each.length : 0),
    0,
  );
}
