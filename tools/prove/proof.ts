import { writeReport } from '../process/report';
import { runTogether, type StartChild } from '../process/start-child';
import type { LoggedRequest } from '../reference-api/request-log';

export const REPORTS = 'prove-results';

export interface ProofScale {
  /** Random seed; the same seed repeats a run. */
  readonly seed: number;
  /** The short form, which takes seconds to a few minutes instead of many. */
  readonly isShort: boolean;
}

export interface Finding {
  /** Figures beside what they should be, which a busy machine misses. */
  readonly lines: readonly string[];
  /** Breaches of what is promised, in words; empty: all is kept. */
  readonly breaches: readonly string[];
  readonly figures: object;
}

/** Prints what a proof found and writes it to `prove-results/`. Returns the exit code. */
export async function runProof(
  name: string,
  prove: (start: StartChild) => Promise<Finding>,
): Promise<number> {
  let isKept = false;
  const code = await runTogether(async (start) => {
    const { lines, breaches, figures } = await prove(start);
    isKept = breaches.length === 0;
    const report = writeReport(REPORTS, name, { breaches, ...figures });
    const marked = breaches.slice(0, 30).map((breach) => `✗ ${breach}`);
    console.log([...lines, ...marked, `Report: ${report}`].join('\n'));
    return 0;
  });
  console.log(isKept ? `${name}: kept` : `${name}: broken`);
  return code || (isKept ? 0 : 1);
}

/** A line of a report: a figure beside the most that it should be, marked. */
export function formatGoal(what: string, figure: number, most: number, unit: string): string {
  const text = figure.toFixed(figure < 10 ? 2 : 0);
  return `${what}: ${text} ${unit} ${figure <= most ? '✓' : '✗'} (≤ ${most} ${unit})`;
}

/** How often each of them is there, as `{ 200: 3, 429: 1 }`. */
export function countEach(names: readonly (string | number)[]): Readonly<Record<string, number>> {
  const byName = Map.groupBy(names, (name) => name);
  return Object.fromEntries([...byName].map(([name, { length }]) => [name, length]));
}

/** Parameters of a pass, which asks for one page after the other of the list and of each edition. */
const PASS = new Set(['page', 'itemsPerPage', 'edition.alias']);
/** Times of the log are whole milliseconds. */
const ROUNDING_MS = 2;

/**
 * Sums up the request log of an instance, or of one that stands for many: each site is told apart by how
 * it names itself. `gapMs`: the pause that each of them must keep after an answer, and so at least from
 * one request to the next. (When an answer had reached the site only the site knows.)
 */
export function checkUpstream(requests: readonly LoggedRequest[], gapMs: number) {
  const last = new Map<string, number>();
  let tooSoon = 0;
  for (const { agent, at } of [...requests].sort((a, b) => a.at - b.at)) {
    const site = agent ?? '';
    const before = last.get(site);
    if (before !== undefined && at - before < gapMs - ROUNDING_MS) tooSoon += 1;
    last.set(site, at);
  }
  return {
    /** All requests to its API. */
    requests: requests.length,
    /** Addresses of those that no pass sends: a visitor must have caused them. */
    caused: requests.map(({ path }) => path).filter((path) => !isOfPass(path)),
    /** Anonymous requests of one site that came sooner after the one before than they may. */
    tooSoon,
  };
}

function isOfPass(address: string): boolean {
  const { pathname, searchParams } = new URL(address, 'http://instance');
  return pathname === '/api/offers' && [...searchParams.keys()].every((name) => PASS.has(name));
}
