import { expect, it } from 'vitest';
import { breathe } from './open-gateway';

/** Visitors come in these turns of the event loop; returns in how many turns it went on. */
async function countTurns(coming: readonly boolean[], msPerTurn = 1): Promise<number> {
  let arrived = 0;
  let turns = 0;
  await breathe(
    () => arrived,
    () => turns * msPerTurn,
    async () => {
      if (coming[turns] ?? false) arrived += 1;
      turns += 1;
    },
  );
  return turns;
}

it('lets in whoever is there, one after the other, until nobody more comes', async () => {
  expect(await countTurns([])).toBe(1);
  expect(await countTurns([true, true, true])).toBe(4);
});

it('ends when visitors never stop coming', async () => {
  expect(await countTurns(Array(10_000).fill(true), 5)).toBe(5);
});

it('waits for real turns of the event loop', async () => {
  let polled = false;
  setImmediate(() => {
    polled = true;
  });
  await breathe(
    () => 0,
    () => 0,
  );
  expect(polled).toBe(true);
});
