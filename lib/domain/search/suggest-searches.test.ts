import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../catalogue';
import { DEFAULT_RULES } from '../catalogue-rules';
import { parseCriteria } from '../criteria/registry';
import { at, sampleOffer, session } from '../offer.fixture';
import { searchCatalogue } from './search-catalogue';
import { findNearValues, findNearWords } from './suggest-searches';

const NOW = at('2026-07-01 10:00');
const hosts = [{ name: 'Verein' }];
const offer = (alias: string, name: string, day: string, feeCents: number) =>
  sampleOffer({
    alias,
    name,
    hosts,
    feeCents,
    description: '',
    meetingPoint: null,
    meetingAddress: null,
    sessions: [session(`${day} 15:00`, `${day} 17:00`)],
  });
const catalogue = createCatalogue(
  [
    offer('a', 'Kanutour', '2026-07-27', 900),
    offer('b', 'Töpfern', '2026-08-03', 1_500),
    offer('c', 'Klettern kostenlos', '2026-08-17', 0),
  ],
  DEFAULT_RULES,
);

function relax(query: string) {
  const { criteria } = parseCriteria(new URLSearchParams(query));
  const result = searchCatalogue(catalogue, criteria, NOW);
  expect(result.total).toBe(0);
  const near = [
    ...findNearWords(catalogue, criteria, NOW),
    ...findNearValues(criteria, result.facets),
  ];
  for (const { criteria: changed, total } of near) {
    expect(total).toBe(searchCatalogue(catalogue, changed, NOW).total);
    expect(total).toBeGreaterThan(0);
  }
  return near.map(({ parameter, value }) => [parameter, value]);
}

describe('a search that finds nothing', () => {
  it('is near to each of its words alone', () => {
    expect(relax('q=Kanutour+Töpfern')).toEqual([
      ['q', 'Kanutour'],
      ['q', 'Töpfern'],
    ]);
    expect(relax('q=Kanutour+und+Zirkus')).toEqual([['q', 'Kanutour']]);
    // Alone "kostenlos" is no text, but a filter, which finds others.
    expect(relax('q=Zirkus+kostenlos')).toEqual([]);
    expect(relax('q=Zirkus+kostenlos&literal=1')).toEqual([['q', 'kostenlos']]);
  });

  it('is near to the next week that has something, and to the next price', () => {
    expect(relax('week=2026-W32&maxFee=5')).toEqual([
      ['week', '2026-W34'],
      ['maxFee', '25'],
    ]);
  });

  it('is near to nothing where nothing was asked', () => {
    const { criteria } = parseCriteria(new URLSearchParams());
    expect(findNearValues(criteria, searchCatalogue(catalogue, criteria, NOW).facets)).toEqual([]);
    expect(findNearWords(catalogue, criteria, NOW)).toEqual([]);
  });
});
