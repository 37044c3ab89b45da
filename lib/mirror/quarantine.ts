import type { ProblemReport, Quarantine } from '../domain/mirror-state';
import type { RecordProblem } from './pass-loader';
import type { PassResult } from './pass-result';

const MOST_NAMED = 3;
const MOST_REPORTS = 20;

/** Sums up the problems of a pass by field and reason. */
export function sumUpProblems({ endedAt, lost, problems }: PassResult): Quarantine {
  const groups = new Map<string, RecordProblem[]>();
  for (const problem of problems) {
    const title = `${problem.field ?? ''} ${problem.reason}`;
    const group = groups.get(title);
    if (group) group.push(problem);
    else groups.set(title, [problem]);
  }
  const reports = [...groups.values()]
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_REPORTS)
    .flatMap((group) => {
      const [first] = group;
      const aliases = [...new Set(group.flatMap(({ alias }) => alias ?? []))];
      return first
        ? { count: group.length, field: first.field, reason: first.reason, aliases }
        : [];
    });
  return { at: endedAt, records: lost, fields: problems.length - lost, reports };
}

/** A report as one sentence for the log: `3 × fee … (12-a, 13-b, …)`. */
export function formatReport({ count, field, reason, aliases }: ProblemReport): string {
  const more = aliases.length > MOST_NAMED ? ', …' : '';
  const named = aliases.length > 0 ? ` (${aliases.slice(0, MOST_NAMED).join(', ')}${more})` : '';
  return `${count} × ${field ?? 'record'} ${reason}${named}`;
}
