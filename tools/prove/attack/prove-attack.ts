import { fileURLToPath } from 'node:url';
import { runTogether } from '../../process/start-child';
import { openLoadTown } from '../load/open-load-town';
import { askProgram } from '../load/run-load';
import type { ProofScale } from '../proof';
import { formatGoal, writeReport } from '../write-report';

const PROGRAM = fileURLToPath(new URL('visit-again.mjs', import.meta.url));

/** Requests of one visitor. */
interface Visit {
  readonly port: number;
  /** Local address from which the requests are sent. */
  readonly from: string;
  /** Each is requested once, in this order. */
  readonly paths: readonly string[];
  /** Upper bound in seconds. */
  readonly seconds: number;
  /** Epoch milliseconds; absent: now. */
  readonly beginAt?: number;
  /** Number of concurrent requests; absent: each is due at its time. */
  readonly atOnce?: number;
  readonly perSecond?: number;
}

/** One answer as its visitor saw it; status 0: incomplete. */
interface Seen {
  readonly tookMs: number;
  readonly status: number;
}

/** Sends one visitor's requests to a local site, from a process of its own. */
export async function askSite(visit: Visit): Promise<readonly Seen[]> {
  const rows = (await askProgram(PROGRAM, visit)) as readonly (readonly [number, number])[];
  return rows.map(([tookMs, status]) => ({ tookMs, status }));
}

/** Number of answers by status, as `{ 200: 3, 429: 1 }`. */
export function countStatus(seen: readonly Seen[]): Readonly<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of seen) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** The time within which this share of the pages arrived, other answers excluded; NaN: none. */
function findTime(seen: readonly Seen[], share: number): number {
  const times = seen
    .filter(({ status }) => status === 200)
    .map(({ tookMs }) => tookMs)
    .sort((a, b) => a - b);
  return times[Math.ceil(share * times.length) - 1] ?? Number.NaN;
}

const SECONDS = 60;
const SHORT_SECONDS = 10;
/** Pages rendered before anything is measured, or seconds if they are slow. */
const WARM_UP = { pages: 500, seconds: 60 };
/** Time for the processes of the visitors to start, which is no work of the site. */
const START_MS = 2_000;
const GREEDY = '127.0.0.66';
/** Largest effect of an attack on others: on cached pages, and relative on uncached ones. */
const MOST_DELAY_MS = 50;
const MOST_RATIO = 1.5;

/** Answers to two families: one requests a cached page, one uncached pages. */
interface Others {
  readonly cached: readonly Seen[];
  readonly uncached: readonly Seen[];
}

/**
 * Forty connections of uncached requests from one address: prints what others see with and without
 * them. A request of others that is not answered is an error, a missed time is marked.
 */
export async function proveAttack({ isShort }: ProofScale): Promise<number> {
  const seconds = isShort ? SHORT_SECONDS : SECONDS;
  let isKept = false;
  const code = await runTogether(async (start) => {
    const { port, origin, stop } = await openLoadTown(start);
    let asked = 0;
    const listUncached = (count: number) =>
      Array.from({ length: count }, () => `/?maxFee=${1_000 + asked++}&age=7`);
    const visit = (beginAt: number) => ({ port, seconds, beginAt });
    const look = async (beginAt: number): Promise<Others> => {
      const cachedPaths = Array(20 * seconds).fill('/');
      const [cached, uncached] = await Promise.all([
        askSite({ ...visit(beginAt), from: '127.0.0.2', paths: cachedPaths, perSecond: 20 }),
        askSite({
          ...{ ...visit(beginAt), from: '127.0.0.3' },
          ...{ paths: listUncached(seconds), perSecond: 1 },
        }),
      ]);
      return { cached, uncached };
    };
    await fetch(origin);
    // Code that runs for the first time is slow, with an attack and without.
    await askSite({
      ...{ port, from: '127.0.0.4', seconds: WARM_UP.seconds, atOnce: 2 },
      paths: listUncached(WARM_UP.pages),
    });
    console.log('Without an attack …');
    const quiet = await look(Date.now() + START_MS);
    console.log('Forty connections of uncached requests from one address …');
    const beginAt = Date.now() + START_MS;
    const [greedy, attacked] = await Promise.all([
      askSite({ ...visit(beginAt), from: GREEDY, paths: listUncached(16_000), atOnce: 40 }),
      look(beginAt),
    ]);
    await stop();
    const delay = findTime(attacked.cached, 0.95) - findTime(quiet.cached, 0.95);
    const ratio = findTime(attacked.uncached, 0.5) / findTime(quiet.uncached, 0.5);
    const ratioText = `${ratio.toFixed(2)} times as long`;
    console.log(
      [
        formatGoal(
          'cached pages of others, p95',
          `${delay.toFixed(1)} ms later`,
          delay <= MOST_DELAY_MS,
          `≤ ${MOST_DELAY_MS} ms`,
        ),
        formatGoal('uncached pages', ratioText, ratio <= MOST_RATIO, `≤ ${MOST_RATIO}`),
        `the greedy address: ${JSON.stringify(countStatus(greedy))}`,
        `Report: ${writeReport('attack', { quiet, attacked, greedy })}`,
      ].join('\n'),
    );
    const others = [...quiet.cached, ...quiet.uncached, ...attacked.cached, ...attacked.uncached];
    isKept = others.every(({ status }) => status === 200);
    return 0;
  });
  console.log(isKept ? 'attack: others were answered' : 'attack: others were refused');
  return code || (isKept ? 0 : 1);
}
