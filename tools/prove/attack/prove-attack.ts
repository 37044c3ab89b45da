import { fileURLToPath } from 'node:url';
import { watchStolenTime } from '../../process/describe-machine';
import { runTogether } from '../../process/start-child';
import { openLoadTown } from '../load/open-load-town';
import { askProgram } from '../load/run-load';
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
  /** When it begins, in epoch milliseconds; absent: at once. */
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
/** Pages drawn before anything is measured, or seconds if they are slow. */
const WARM_UP = { pages: 500, seconds: 60 };
/** Time for the visitors' own processes to start; that is no work of the site. */
const START_MS = 2_000;
const GREEDY = '127.0.0.66';
/** Goal for somebody else's cached page during an attack. */
const KEPT_P99_MS = 20;
/** Goal for somebody else's uncached page under look-ups, relative to the time without an attack. */
const UNCACHED_RATIO = 1.2;

/**
 * Observations of two families: one requests a cached page, one pages that were not requested
 * before.
 */
interface Sight {
  readonly kept: readonly Seen[];
  readonly uncached: readonly Seen[];
  /** Share of processor time that the machine's host kept back; null: unknown. */
  readonly stolen: number | null;
}

/**
 * Attacks of one address on the built site: forty connections of uncached requests, and twenty
 * look-ups a second. Prints the observations of others with and without the attack, and the goals.
 */
export async function proveAttack(): Promise<number> {
  let isKeptFromNobody = true;
  const code = await runTogether(async (start) => {
    const town = await openLoadTown(start);
    let asked = 0;
    const listUncached = (count: number) =>
      Array.from({ length: count }, () => `/?maxFee=${1_000 + asked++}&age=7`);
    const shareVisit = () => ({
      port: town.port,
      seconds: SECONDS,
      beginAt: Date.now() + START_MS,
    });
    const look = async (shared = shareVisit()): Promise<Sight> => {
      const readStolen = watchStolenTime();
      const [kept, uncached] = await Promise.all([
        askSite({
          ...shared,
          from: '127.0.0.2',
          paths: Array(20 * SECONDS).fill('/'),
          perSecond: 20,
        }),
        askSite({ ...shared, from: '127.0.0.3', paths: listUncached(SECONDS), perSecond: 1 }),
      ]);
      return { kept, uncached, stolen: readStolen() };
    };
    await fetch(town.origin);
    // Code that runs for the first time is slow, with an attack and without.
    await askSite({
      ...{ port: town.port, from: '127.0.0.4', seconds: WARM_UP.seconds, atOnce: 2 },
      paths: listUncached(WARM_UP.pages),
    });
    console.log('Without an attack …');
    const quiet = await look();
    console.log('Forty connections of uncached requests from one address …');
    const duringRenders = shareVisit();
    const [greedy, underRenders] = await Promise.all([
      askSite({ ...duringRenders, from: GREEDY, paths: listUncached(16_000), atOnce: 40 }),
      look(duringRenders),
    ]);
    console.log('Twenty look-ups a second from one address …');
    const duringLookUps = shareVisit();
    const [lookUps, underLookUps] = await Promise.all([
      askSite({
        ...duringLookUps,
        from: GREEDY,
        paths: Array.from({ length: 20 * SECONDS }, (_, n) => `/offers/${700_000 + n}-x1`),
        perSecond: 20,
      }),
      look(duringLookUps),
    ]);
    await town.stop();
    const rows = { quiet, underRenders, underLookUps };
    const base = findTime(quiet.uncached, 0.5);
    for (const [name, sight] of Object.entries(rows)) {
      isKeptFromNobody &&= [...sight.kept, ...sight.uncached].every(({ status }) => status === 200);
      console.log(describe(name, sight, base));
    }
    console.log(`greedy: ${JSON.stringify(countStatus(greedy))}`);
    console.log(`look-ups: ${JSON.stringify(countStatus(lookUps))}`);
    console.log(`Report: ${writeReport('attack', { rows, greedy, lookUps })}`);
    return 0;
  });
  console.log(isKeptFromNobody ? 'attack: others were answered' : 'attack: others were refused');
  return code || (isKeptFromNobody ? 0 : 1);
}

function describe(name: string, { kept, uncached, stolen }: Sight, quietMs: number): string {
  const p99 = findTime(kept, 0.99);
  const ratio = findTime(uncached, 0.5) / quietMs;
  const times = `${ratio.toFixed(2)} times as long`;
  return [
    formatGoal(`${name}: kept p99`, `${p99.toFixed(1)} ms`, p99 <= KEPT_P99_MS, `≤ ${KEPT_P99_MS}`),
    name === 'underLookUps'
      ? formatGoal('uncached', times, ratio <= UNCACHED_RATIO, `≤ ${UNCACHED_RATIO}`)
      : `uncached ${times}`,
    `kept back by the host ${((stolen ?? Number.NaN) * 100).toFixed(1)} %`,
  ].join(', ');
}
