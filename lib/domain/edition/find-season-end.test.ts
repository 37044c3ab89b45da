import { describe, expect, it } from 'vitest';
import { readDay } from '../berlin/day-number';
import { createCatalogue } from '../catalogue';
import { DEFAULT_RULES, type Edition } from '../catalogue-rules';
import type { Offer } from '../offer';
import { at, sampleOffer, session } from '../offer.fixture';
import { findSeasonEnd } from './find-editions';

const NOW = at('2026-09-15 10:00');
const SUMMER = { alias: 'so', label: 'Sommer', from: '2026-07-01', to: '2026-08-31' };
const AUTUMN = { alias: 'he', label: 'Herbst', from: '2026-10-12', to: '2026-10-30' };
const on = (alias: string, day: string) =>
  sampleOffer({ alias, sessions: [session(`${day} 15:00`, `${day} 17:00`)] });
const find = (offers: readonly Offer[], editions: readonly Edition[] = []) =>
  findSeasonEnd(createCatalogue(offers, { ...DEFAULT_RULES, editions }), NOW);

describe('the end of a season', () => {
  it('is not there while something is still to come, or has no dates yet', () => {
    expect(find([on('a', '2026-08-01'), on('b', '2026-09-16')])).toBeNull();
    expect(find([sampleOffer({ sessions: [] })])).toBeNull();
  });

  it('names what took place last, and its edition', () => {
    const offers = [on('b', '2026-08-28'), on('a', '2026-07-28')];
    expect(find(offers)).toEqual({
      last: { total: 2, day: readDay('2026-08-28'), edition: null },
      next: null,
    });
    expect(find(offers, [AUTUMN, SUMMER])?.last?.edition).toBe('Sommer');
    expect(find([])).toEqual({ last: null, next: null });
  });

  it('names when the next edition opens, otherwise when it begins', () => {
    const opening = { ...AUTUMN, registrationFrom: '2026-09-20' };
    const opened = { ...AUTUMN, registrationFrom: '2026-09-10' };
    const next = (edition: Edition) => find([], [SUMMER, edition])?.next;
    expect(next(opening)).toEqual({ edition: 'Herbst', kind: 'opens', day: readDay('2026-09-20') });
    for (const edition of [AUTUMN, opened]) {
      expect(next(edition)).toEqual({
        edition: 'Herbst',
        kind: 'begins',
        day: readDay('2026-10-12'),
      });
    }
  });
});
