import { expect, it } from 'vitest';
import { createTurns, type TurnLimits } from './turns';
import { OURSELVES } from './visitor';

/** Turns of one place that is taken until `release`, and what had its turn since. */
function open(limits: Partial<TurnLimits> = {}) {
  const begun: string[] = [];
  let release = () => {};
  const turns = createTurns({
    ...{ atOnce: () => 1, waiting: 256, longestWaitMs: 1_000, allowance: null, clock: () => 0 },
    ...limits,
  });
  const ask = (visitor: string, site: string) =>
    turns.take({ visitor, site, run: async () => void begun.push(visitor) });
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = turns.take({ visitor: 'first', site: 'a.example', run: () => held });
  const askTimes = (visitor: string, count: number) =>
    Array.from({ length: count }, (_, at) => ask(visitor, `${at}.example`));
  return {
    begun,
    askTimes,
    release() {
      release();
      return first;
    },
  };
}

it('gives our own work every fourth turn while visitors wait, and all that they leave', async () => {
  const { begun, askTimes, release } = open();
  const asked = [...askTimes(OURSELVES, 6), ...askTimes('visitor', 9)];
  await release();
  await Promise.all(asked);
  const places = begun.flatMap((visitor, at) => (visitor === OURSELVES ? [at] : []));
  const [once = 0] = places;
  expect(once).toBeLessThanOrEqual(3);
  expect(places.slice(0, 3)).toEqual([once, once + 4, once + 8]);
  expect(begun.slice(12)).toEqual([OURSELVES, OURSELVES, OURSELVES]);
});

it('takes on as much of our own as may wait, and refuses no visitor for it', async () => {
  const { begun, askTimes, release } = open({ waiting: 100 });
  const ours = askTimes(OURSELVES, 101);
  await expect(ours.pop()).rejects.toMatchObject({ reason: 'full' });
  const visitors = askTimes('visitor', 20);
  await release();
  await Promise.all([...ours, ...visitors]);
  expect(begun).toHaveLength(120);
});

it('lets our own work go, too, while nothing can be done', async () => {
  let now = 0;
  const turns = createTurns({
    ...{ atOnce: () => 0, waiting: 9, longestWaitMs: 1_000, allowance: null, clock: () => now },
  });
  const waits = turns.take({ visitor: OURSELVES, site: 'a.example', run: async () => {} });
  now = 2_000;
  turns.wake();
  await expect(waits).rejects.toMatchObject({ reason: 'down' });
});
