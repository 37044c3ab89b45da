import { describe, expect, it } from 'vitest';
import { readTicks, warnOfStolenTime, watchStolenTime } from './describe-machine';

describe('processor time kept back by the host', () => {
  it('is read from the line of all processors, without what is part of other columns', () => {
    const stat = 'cpu  100 5 20 300 10 1 4 60 7 3\ncpu0 1 1 1 1 1 1 1 1 1 1\n';
    expect(readTicks(stat)).toEqual({ all: 500, stolen: 60 });
  });

  it('is unknown where the system does not tell it', () => {
    expect(readTicks('intr 1 2 3')).toBeNull();
  });

  it('is a share of all that went by', async () => {
    const readShare = watchStolenTime();
    if (process.platform !== 'linux') return expect(readShare()).toBeNull();
    await expect.poll(readShare).toBeGreaterThanOrEqual(0);
    expect(readShare()).toBeLessThanOrEqual(1);
  });

  it.each([
    [null, null],
    [0.004, null],
    [
      0.45,
      'Note: the host of this machine kept 45 % of its processor time back: repeat the measurement.',
    ],
  ])('a share of %s is told as %s', (share, expected) => {
    expect(warnOfStolenTime(share)).toBe(expected);
  });
});
