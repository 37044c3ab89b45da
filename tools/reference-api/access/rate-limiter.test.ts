import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SWITCH_TABLE, type SwitchValue } from '../switch/switch-table';
import { createSwitches } from '../switch/switches';
import { createRateLimits } from './rate-limiter';

const KINDS = SWITCH_TABLE['rate-window'].values;

function createRateLimiter(kind: SwitchValue<'rate-window'>, limit: number) {
  const limits = createRateLimits(
    createSwitches({ 'rate-window': kind, 'anonymous-per-minute': `${limit}` }),
  );
  return {
    take: (address: string, now: number) => limits.take({ kind: 'anonymous' }, address, now),
  };
}

describe('a rate limiter', () => {
  it.each(KINDS)('allows five at once and refuses the sixth (%s)', (kind) => {
    const limiter = createRateLimiter(kind, 5);
    const waits = Array.from({ length: 6 }, () => limiter.take('family', 1_000));
    expect(waits.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
    expect(waits[5]).toBeGreaterThan(0);
    expect(limiter.take('another family', 1_000)).toBe(0);
  });

  it.each(KINDS)('says exactly how long to wait (%s)', (kind) => {
    const times = fc.array(fc.integer({ min: 0, max: 30_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(times, (gaps) => {
        const limiter = createRateLimiter(kind, 5);
        let now = 0;
        for (const gap of gaps) {
          now += gap;
          const wait = limiter.take('key', now);
          if (wait === 0) continue;
          now += wait;
          expect(limiter.take('key', now)).toBe(0);
        }
      }),
    );
  });

  it('opens a fixed window with its first request and forgets it afterwards', () => {
    const limiter = createRateLimiter('fixed', 2);
    expect([0, 50_000, 59_999].map((now) => limiter.take('key', now))).toEqual([0, 0, 1]);
    expect([60_000, 60_001, 60_002].map((now) => limiter.take('key', now))).toEqual([0, 0, 59_998]);
  });

  it('never lets more than the limit into a sliding minute', () => {
    const limiter = createRateLimiter('sliding', 2);
    expect([0, 50_000, 59_999, 60_000, 60_001].map((now) => limiter.take('key', now))).toEqual([
      0, 0, 1, 0, 49_999,
    ]);
  });

  it('refills a bucket evenly', () => {
    const limiter = createRateLimiter('bucket', 6);
    for (let taken = 0; taken < 6; taken++) limiter.take('key', 0);
    expect(limiter.take('key', 9_000)).toBe(1_000);
    expect(limiter.take('key', 10_000)).toBe(0);
    expect(limiter.take('key', 10_001)).toBeGreaterThan(9_000);
  });

  it('allows everything when the limit is 0', () => {
    const limiter = createRateLimiter('fixed', 0);
    expect(Array.from({ length: 99 }, () => limiter.take('key', 0)).every((w) => w === 0)).toBe(
      true,
    );
  });
});
