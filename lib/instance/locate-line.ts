import { findNodeAtLocation, parseTree } from 'jsonc-parser';

/** Line (from 1) of the value at `path` in a JSON text, or of its nearest parent that is there. */
export function locateLine(text: string, path: readonly (string | number)[]): number {
  const tree = parseTree(text);
  for (let depth = path.length; tree && depth > 0; depth--) {
    const node = findNodeAtLocation(tree, path.slice(0, depth));
    if (node)
      return countLine(text, node.parent?.type === 'property' ? node.parent.offset : node.offset);
  }
  return 1;
}

/** Line (from 1) that holds the character at `offset`. */
export function countLine(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
