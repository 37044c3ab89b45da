import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GatewayTime } from './gateway-clock';
import { decideFreshness } from './kept-answers';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.UTC(2026, 6, 1, 10);

/** A moment, with when the generation `g1` ended; null: it goes on, or ended long ago. */
const at = (ms: number, shownGeneration: string | null = 'g1', endedMs: number | null = null) =>
  ({
    now: START + ms,
    minute: START + ms - (ms % MINUTE),
    generation: shownGeneration,
    confirmedAt: START,
    shownGeneration,
    ended: new Map(endedMs === null ? [] : [['g1', START + endedMs]]),
    mirrorAgeSeconds: 0,
  }) satisfies GatewayTime;
const term = { since: START, until: START + HOUR, shownGeneration: 'g1' };

describe('the freshness of a kept answer', () => {
  it.each([
    ['until its time is over', at(HOUR - 1), 'current'],
    ['in the minute after', at(HOUR), 'meanwhile'],
    ['to the last moment of the grace', at(HOUR + MINUTE - 1), 'meanwhile'],
    ['beyond it', at(HOUR + MINUTE), 'late'],
    ['an hour after its time was over', at(2 * HOUR), 'gone'],
    ['just after a commit', at(1_000, 'g2', 900), 'meanwhile'],
    ['a minute after a commit', at(MINUTE + 900, 'g2', 900), 'late'],
    ['an hour after a commit', at(HOUR + 900, 'g2', 900), 'gone'],
    ['two commits later within the minute', at(20_000, 'g3', 900), 'meanwhile'],
    ['when a commit came after its time was over', at(HOUR + MINUTE, 'g2', HOUR + 50_000), 'late'],
    ['long after its generation ended', at(1_000, 'g9'), 'gone'],
    ['while no pass is complete', at(1_000, null, 900), 'gone'],
    ['when the clock was set back', at(-MINUTE), 'gone'],
  ])('%s is judged', (_when, moment, freshness) => {
    expect(decideFreshness(term, 'minute', moment)).toBe(freshness);
  });

  it('never lets an answer live a minute longer than it is true', () => {
    const shownGeneration = fc.constantFrom('g1', 'g2', 'g3');
    const ms = fc.integer({ min: 0, max: 2 * HOUR });
    fc.assert(
      fc.property(ms, shownGeneration, ms, (now, current, commit) => {
        const endedMs = current === 'g1' ? null : Math.min(now, commit);
        const freshness = decideFreshness(term, 'minute', at(now, current, endedMs));
        const trueUntil = Math.min(HOUR, endedMs ?? HOUR);
        if (freshness === 'current') expect(now).toBeLessThan(trueUntil);
        if (freshness === 'meanwhile') expect(now).toBeLessThan(trueUntil + MINUTE);
        if (freshness === 'late') expect(now).toBeLessThan(trueUntil + HOUR);
      }),
    );
  });

  it('keeps what belongs to an offer until the generation ends, and what was built as long as we run', () => {
    expect(decideFreshness(term, 'generation', at(2 * HOUR))).toBe('current');
    expect(decideFreshness(term, 'generation', at(0, 'g2'))).toBe('gone');
    expect(decideFreshness(term, 'generation', at(1_000, 'g2', 900))).toBe('late');
    expect(decideFreshness(term, 'process', at(2 * HOUR, null))).toBe('current');
    expect(decideFreshness(term, 'never', at(0))).toBe('gone');
  });
});
