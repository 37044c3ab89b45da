import type { RecordProblem } from './pass-loader';

const MOST_NAMED = 3;
const MOST_LINES = 20;

/** The problems of a pass as counted sentences, most frequent first: `3 × fee … (12-a, 13-b, …)`. */
export function formatProblems(problems: readonly RecordProblem[]): readonly string[] {
  const groups = new Map<string, (string | null)[]>();
  for (const { field, reason, alias } of problems) {
    const title = `${field ?? 'record'} ${reason}`;
    const group = groups.get(title);
    if (group) group.push(alias);
    else groups.set(title, [alias]);
  }
  return [...groups]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, MOST_LINES)
    .map(([title, aliases]) => `${aliases.length} × ${title}${formatAliases(aliases)}`);
}

function formatAliases(aliases: readonly (string | null)[]): string {
  const named = [...new Set(aliases)].filter((alias) => alias !== null);
  if (named.length === 0) return '';
  const more = named.length > MOST_NAMED ? ', …' : '';
  return ` (${named.slice(0, MOST_NAMED).join(', ')}${more})`;
}
