import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { HOUR_MS, type Timer } from '../domain/instant';
import { createVirtualTime } from '../domain/virtual-time.fixture';
import { createMemoryStore } from '../store/memory-store.fixture';
import type { Store } from '../store/store';
import { createEmbeddedLane } from './embedded-lane.fixture';
import type { HttpAnswer } from './http-exchange';
import type { LaneUse } from './lane-slots';
import { createRandom, LIMITER_KINDS, type SimulatedLimiter } from './limiters.fixture';

const scale = inject('scale');
const HOURS = scale === 'long' ? 24 : 8;
const JITTERS_MS = scale === 'long' ? [0, 250, 1_000, 2_500, 5_000] : [0, 5_000];
const RUNS = scale === 'long' ? 20 : 1;

/** Hours of everybody pulling at the lane at once, the process being killed every hour. */
async function simulate(limiter: SimulatedLimiter, jitterMs: number, random: () => number) {
  const time = createVirtualTime(Date.UTC(2026, 6, 1));
  const store = createMemoryStore(time.clock);
  const travel = () => new Promise<void>((resolve) => time.timer(random() * jitterMs, resolve));
  let [sent, rejected] = [0, 0];

  /** A process: after its death nothing it began goes on, but what it sent still arrives. */
  function startProcess() {
    let isAlive = true;
    const ifAlive = <T>(value: T) => (isAlive ? value : new Promise<T>(() => {}));
    const timer: Timer = (ms, then) => time.timer(ms, () => isAlive && then());
    const write: Store['write'] = (...record) =>
      isAlive ? store.write(...record) : new Promise<void>(() => {});
    const alive = { store: { read: store.read, write }, timer };
    const lane = createEmbeddedLane({ ...time, ...alive, random });
    const send = async (): Promise<HttpAnswer> => {
      await travel();
      const allowed = limiter.allows(time.clock());
      sent += 1;
      if (!allowed) rejected += 1;
      await travel();
      const status = allowed ? 200 : 429;
      return ifAlive({ status, headers: { get: () => null }, body: Buffer.alloc(0) });
    };
    const pull = (use: LaneUse, longestPauseMs: number): void => {
      const again = () => timer(random() * longestPauseMs, () => pull(use, longestPauseMs));
      lane.run(use, send).then(again, again);
    };
    pull('page', 1);
    for (const use of ['lookup', 'lookup', 'login'] as const) pull(use, 90_000);
    return () => {
      isAlive = false;
    };
  }

  for (let hour = 0; hour < HOURS; hour++) {
    const kill = startProcess();
    await time.advance(HOUR_MS);
    kill();
  }
  return { sent, rejected };
}

describe('five requests a minute', () => {
  const cases = LIMITER_KINDS.flatMap((create) =>
    JITTERS_MS.map((jitterMs) => [create(5).name, jitterMs, create] as const),
  );

  it.each(cases)(
    `never met a 429 from a %s in ${HOURS} hours with %i ms of jitter`,
    async (_name, jitterMs, create) => {
      for (let run = 0; run < RUNS; run++) {
        const [seed = 0] = fc.sample(fc.integer(), { numRuns: 1, seed: inject('seed') + run });
        const { sent, rejected } = await simulate(create(5), jitterMs, createRandom(seed));
        expect(rejected, `seed ${seed}`).toBe(0);
        // And the allowance is used, not only kept: 4.8 a minute without jitter.
        if (jitterMs === 0) expect(sent / (HOURS * 60)).toBeGreaterThan(4.7);
      }
    },
  );
});
