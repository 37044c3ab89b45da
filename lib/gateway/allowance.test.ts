import { expect, it } from 'vitest';
import { createAllowance } from './allowance';

it('gives each visitor a burst, and afterwards what comes back', () => {
  let now = 0;
  const allowance = createAllowance({ perSecond: 2, burst: 30, clock: () => now });
  const takeAll = (visitor: string) => {
    let taken = 0;
    while (allowance.take(visitor)) taken += 1;
    return taken;
  };
  expect(takeAll('a')).toBe(30);
  expect(allowance.waitMs('a')).toBe(500);
  expect(takeAll('b')).toBe(30);
  now += 3_000;
  expect(takeAll('a')).toBe(6);
  now += 3_600_000;
  expect(takeAll('a')).toBe(30);
  expect(allowance.waitMs('never seen')).toBe(0);
});
