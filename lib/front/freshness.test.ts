import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeFreshness } from './freshness';
import type { FrontMoment } from './moment-watch';

const MINUTE = 60_000;
const START = Date.UTC(2026, 6, 1, 10);
const at = (ms: number, edition: string | null = 'g1', previousEdition: string | null = null) =>
  ({
    now: START + ms,
    minute: START + ms - (ms % MINUTE),
    edition,
    previousEdition,
  }) as FrontMoment;
const value = { minute: START, edition: 'g1' };

describe('the freshness of a kept answer', () => {
  it.each([
    ['in its minute', at(59_999), 'current'],
    ['in the minute after', at(60_000), 'meanwhile'],
    ['to the last moment of the grace', at(119_999), 'meanwhile'],
    ['beyond it', at(120_000), 'gone'],
    ['one generation later', at(1_000, 'g2', 'g1'), 'meanwhile'],
    ['one generation and a minute later', at(61_000, 'g2', 'g1'), 'meanwhile'],
    ['two generations later', at(1_000, 'g3', 'g2'), 'gone'],
    ['while no pass is complete', at(1_000, null, 'g1'), 'gone'],
    ['when the clock was set back', at(-MINUTE), 'gone'],
  ])('%s is judged', (_when, moment, freshness) => {
    expect(judgeFreshness(value, 'minute', moment)).toBe(freshness);
  });

  it('never lets an answer live beyond the minute after its own, or beyond the next generation', () => {
    const edition = fc.constantFrom('g0', 'g1', 'g2', 'g3');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 * MINUTE }), edition, edition, (ms, now, before) => {
        const freshness = judgeFreshness(value, 'minute', at(ms, now, before));
        if (freshness === 'gone') return;
        expect(ms).toBeLessThan(2 * MINUTE);
        expect([now, before]).toContain('g1');
        if (freshness === 'current') expect([ms < MINUTE, now]).toEqual([true, 'g1']);
      }),
    );
  });

  it('keeps what belongs to an offer until the generation ends, and what was built as long as we run', () => {
    expect(judgeFreshness(value, 'generation', at(60 * MINUTE))).toBe('current');
    expect(judgeFreshness(value, 'generation', at(0, 'g2', 'g1'))).toBe('gone');
    expect(judgeFreshness(value, 'process', at(60 * MINUTE, null))).toBe('current');
    expect(judgeFreshness(value, 'never', at(0))).toBe('gone');
  });
});
