import { fileURLToPath } from 'node:url';
import { askProgram } from '../ask-program';

const PROGRAM = fileURLToPath(new URL('visit-again.mjs', import.meta.url));

/** What one visitor asks for. */
export interface Visit {
  readonly port: number;
  /** An address of this machine that the requests come from. */
  readonly from: string;
  /** Each is asked for once, in this order. */
  readonly paths: readonly string[];
  /** Ends earlier than the paths do, if need be. */
  readonly seconds: number;
  /** So many requests are always under way; absent: each is due at its time. */
  readonly atOnce?: number;
  readonly perSecond?: number;
}

/** One answer as its visitor saw it; status 0: no whole answer came. */
export interface Seen {
  readonly tookMs: number;
  readonly status: number;
}

/** Lets one visitor ask a site of this machine, from a process of its own. */
export async function askSite(visit: Visit): Promise<readonly Seen[]> {
  const rows = (await askProgram(PROGRAM, visit)) as readonly (readonly [number, number])[];
  return rows.map(([tookMs, status]) => ({ tookMs, status }));
}

/** How many answers there were of each status, as `{ 200: 3, 429: 1 }`. */
export function countStatus(seen: readonly Seen[]): Readonly<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of seen) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** The time within which this share of the answers came, those that were no page left out; NaN: none. */
export function findTime(seen: readonly Seen[], share: number): number {
  const times = seen
    .filter(({ status }) => status === 200)
    .map(({ tookMs }) => tookMs)
    .sort((a, b) => a - b);
  return times[Math.ceil(share * times.length) - 1] ?? Number.NaN;
}
