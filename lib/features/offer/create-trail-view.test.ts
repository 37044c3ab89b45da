import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../../domain/catalogue';
import { DEFAULT_RULES } from '../../domain/catalogue-rules';
import { at, sampleOffer, session } from '../../domain/offer.fixture';
import { readOrigin } from '../../routes/origin';
import { createTrailView } from './find-offer-page';

const now = at('2026-07-01 12:00');
const offers = Array.from({ length: 30 }, (_, index) =>
  sampleOffer({
    alias: `${index}-kurs`,
    name: `Kurs ${index}`,
    feeCents: index % 2 ? 500 : null,
    sessions: [session(`2026-07-20 ${index < 10 ? '09' : '14'}:${10 + index}`, '2026-07-20 18:00')],
  }),
);
const catalogue = createCatalogue(offers, DEFAULT_RULES);
const t = (key: string) => key;
const describeOne = (alias: string, query: string, locale = 'de') => {
  const origin = readOrigin(new URLSearchParams(query));
  return createTrailView(alias, { catalogue, origin, now, locale, t });
};

describe('the way on from an offer', () => {
  it('leads along the whole programme where nothing was asked for, without a query', () => {
    expect(describeOne('3-kurs', '')).toEqual({
      back: { label: 'offer.back.all', href: '/' },
      previous: { label: 'Kurs 2', href: '/offers/2-kurs' },
      next: { label: 'Kurs 4', href: '/offers/4-kurs' },
    });
  });

  it('leads along the search, which the links carry on, in their language', () => {
    expect(describeOne('4-kurs', 'free=1&page=9', 'en')).toEqual({
      back: { label: 'offer.back.search', href: '/en?free=1' },
      previous: { label: 'Kurs 2', href: '/en/offers/2-kurs?free=1' },
      next: { label: 'Kurs 6', href: '/en/offers/6-kurs?free=1' },
    });
  });

  it.each([
    ['25-kurs', '', 'offer.back.all', '/?page=2'],
    ['25-kurs', 'sort=name', 'offer.back.all', '/?sort=name&page=2'],
    ['9-kurs', 'sort=name', 'offer.back.all', '/?sort=name'],
    ['25-kurs', 'view=map', 'offer.back.map', '/map'],
    ['25-kurs', 'week=2026-W30&view=week', 'offer.back.week', '/week?week=2026-W30'],
    // Gone, or not in this search: no neighbours, but a link back.
    ['99-weg', 'free=1', 'offer.back.search', '/?free=1'],
  ])('leads %s back to "%s": %s', (alias, query, label, href) => {
    expect(describeOne(alias, query).back).toEqual({ label, href });
  });

  it('ends at both ends of the result, and is none beside it', () => {
    expect(describeOne('0-kurs', '').previous).toBeNull();
    expect(describeOne('29-kurs', '').next).toBeNull();
    expect(describeOne('1-kurs', 'free=1')).toMatchObject({ previous: null, next: null });
  });
});
