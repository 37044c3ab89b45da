import { posix } from 'node:path';
import type { SourceFile } from './source-file';

/** Groups of files that import each other in a circle, types included, each as a sentence. */
export function findImportCircles(files: readonly SourceFile[]): readonly string[] {
  const sources = files.filter(({ path }) => /\.(tsx?|mjs)$/.test(path));
  const known = new Map(sources.map(({ path }) => [path.replace(/\.(tsx?|mjs)$/, ''), path]));
  const imports = new Map(
    sources.map(({ path, imports: names }): [string, readonly string[]] => [
      path,
      names.flatMap((name) => known.get(resolve(path, name)) ?? []),
    ]),
  );
  return findStrongComponents(imports)
    .filter((group) => group.length > 1)
    .map(
      (group) =>
        `${[...group].sort().join(', ')} import each other: move what both need into one of them, or into a third.`,
    );
}

function resolve(path: string, name: string): string {
  const base = name.startsWith('@/') ? name.slice(2) : posix.join(posix.dirname(path), name);
  return base.replace(/\.(tsx?|mjs)$/, '');
}

/** Tarjan's algorithm: the largest groups in which each node reaches every other. */
function findStrongComponents(
  edges: ReadonlyMap<string, readonly string[]>,
): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const groups: string[][] = [];

  function visit(node: string): number {
    const number = order.size;
    order.set(node, number);
    open.push(node);
    let low = number;
    for (const next of edges.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === number) groups.push(open.splice(open.indexOf(node)));
    return low;
  }

  for (const node of edges.keys()) if (!order.has(node)) visit(node);
  return groups;
}
