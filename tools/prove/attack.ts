import { openSite } from '../process/open-site';
import { runLoad, sumUpLoad } from './load/run-load';
import { countEach, formatGoal, type ProofScale, runProof } from './proof';

const SECONDS = 60;
const SHORT_SECONDS = 10;
/** Pages rendered before anything is measured, or seconds if they are slow. */
const WARM_UP = { count: 500, seconds: 60 };
/** Time for the processes of the visitors to start, which is no work of the site. */
const START_MS = 2_000;
/** Addresses of those who ask, each its own. */
const VISITOR = { greedy: 66, cached: 2, uncached: 3, warm: 4 };
/** Largest effect of an attack on others: on cached pages, and relative on uncached ones. */
const MOST_DELAY_MS = 50;
const MOST_RATIO = 1.5;

/** The load of one visitor, whose address no other load of the proof uses. */
export function beOne(name: keyof typeof VISITOR) {
  return { visitors: 1, firstVisitor: VISITOR[name] };
}

/** A request of others that is not answered is an error, a missed time is marked. */
export function proveAttack({ isShort }: ProofScale): Promise<number> {
  const seconds = isShort ? SHORT_SECONDS : SECONDS;
  return runProof('attack', async (start) => {
    const { port, origin, stop } = await openSite(start);
    let age = 5;
    // An age for each load, and a fee of at most six digits: others are unreadable, and one page.
    const listUncached = () => [{ path: `/?maxFee={n}&age=${age++}` }];
    const look = async (beginAt: number) => {
      const visit = { port, seconds, beginAt };
      const [cached, uncached] = await Promise.all([
        runLoad({ ...visit, ...beOne('cached'), asks: [{ path: '/' }], perSecond: 20 }),
        runLoad({ ...visit, ...beOne('uncached'), asks: listUncached(), perSecond: 1 }),
      ]);
      return { cached, uncached };
    };
    await fetch(origin);
    // Code that runs for the first time is slow, with an attack and without.
    await runLoad({ port, ...beOne('warm'), ...WARM_UP, asks: listUncached(), atOnce: 2 });
    console.log('Without an attack …');
    const quiet = await look(Date.now() + START_MS);
    console.log('Forty connections of uncached requests from one address …');
    const beginAt = Date.now() + START_MS;
    const [greedy, attacked] = await Promise.all([
      runLoad({ port, seconds, beginAt, ...beOne('greedy'), asks: listUncached(), atOnce: 40 }),
      look(beginAt),
    ]);
    await stop();
    const delayMs = sumUpLoad(attacked.cached).p95Ms - sumUpLoad(quiet.cached).p95Ms;
    const ratio = sumUpLoad(attacked.uncached).p50Ms / sumUpLoad(quiet.uncached).p50Ms;
    const others = [...quiet.cached, ...quiet.uncached, ...attacked.cached, ...attacked.uncached];
    return {
      lines: [
        formatGoal('cached pages of others, p95 later by', delayMs, MOST_DELAY_MS, 'ms'),
        formatGoal('uncached pages', ratio, MOST_RATIO, 'times as long'),
        `the greedy address: ${JSON.stringify(countEach(greedy.map(({ status }) => status)))}`,
      ],
      breaches: others
        .filter(({ status }) => status !== 200)
        .map(({ status, why, ask }) => `another visitor was answered ${status} ${why} ${ask.path}`),
      figures: { quiet, attacked, greedy },
    };
  });
}
