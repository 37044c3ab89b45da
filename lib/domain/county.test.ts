import { describe, expect, it } from 'vitest';
import { createCatalogue } from './catalogue';
import { type CountyTown, DEFAULT_RULES, joinRules } from './catalogue-rules';
import { parseCriteria } from './criteria/registry';
import { type Offer, toCountyOffer } from './offer';
import { bareOffer, sampleOffer, session } from './offer.fixture';
import { searchCatalogue } from './search/search-catalogue';
import { suggestFilters } from './search/suggest-searches';
import { findSimilar } from './similar/find-similar';

const now = Date.parse('2026-07-20T10:00:00Z');
const edition = { alias: 'sommer', label: 'Sommer', from: '2026-07-27', to: '2026-08-09' };

function town(slug: string, more: Partial<CountyTown> = {}): CountyTown {
  const name = slug[0]?.toUpperCase() + slug.slice(1);
  const own = { ...DEFAULT_RULES, editions: [edition] };
  const siteUrl = `https://${slug}.example`;
  const languages = ['de', 'en'];
  return { slug, name, key: `${slug}.example`, siteUrl, languages, ...own, ...more };
}

const hafen = town('hafen');
const waldau = town('waldau', {
  ageRule: { kind: 'tolerance', months: 3 },
  editions: [{ ...edition, to: '2026-07-28' }],
});
const one = session('2026-07-28 09:00', '2026-07-28 12:00');
const other = session('2026-07-29 09:00', '2026-07-29 12:00');

function createCounty(
  offers: readonly (readonly [CountyTown, Offer])[],
  memberships: Parameters<typeof createCatalogue>[2] = [],
) {
  const listed = offers.map(([town, offer]) => toCountyOffer(offer, town));
  const towns = [hafen, waldau];
  const rules = { ...DEFAULT_RULES, towns, ...joinRules(towns, DEFAULT_RULES) };
  return createCatalogue(listed, rules, memberships);
}

const both = createCounty([
  [hafen, sampleOffer({ sessions: [one] })],
  [waldau, sampleOffer({ sessions: [other] })],
]);

function search(query: string, catalogue = both) {
  const { criteria } = parseCriteria(new URLSearchParams(query));
  const result = searchCatalogue(catalogue, criteria, now);
  return {
    ...result,
    aliases: result
      .offers()
      .map(({ alias }) => alias)
      .sort(),
  };
}

describe('the catalogue of a county', () => {
  it('holds the offers of its towns under names of their own, without a copy of their texts', () => {
    const offer = sampleOffer();
    const shown = toCountyOffer(offer, waldau);
    expect(shown.alias).toBe('waldau/17-kanutour');
    expect(shown.sessions).toBe(offer.sessions);
    expect(both.get('hafen/17-kanutour')?.town?.name).toBe('Hafen');
    expect(both.get('17-kanutour')).toBeNull();
  });

  it('never joins repeats, hosts or places of two towns', () => {
    expect(new Set(both.columns.group).size).toBe(2);
    expect(search('').cards.map(({ repeats }) => repeats)).toEqual([[], []]);
    const { hosts, places } = both.columns;
    expect(hosts.slugs).toEqual([
      'hafen-kanu-verein-neustadt-e-v',
      'waldau-kanu-verein-neustadt-e-v',
    ]);
    expect(new Set(hosts.labels).size).toBe(1);
    expect(places.slugs).toHaveLength(2);
    expect(search('host=waldau-kanu-verein-neustadt-e-v').aliases).toEqual(['waldau/17-kanutour']);
    const [similar] = findSimilar(both.offers[0] as Offer, both, now, 5);
    expect(similar?.alias).toBe('waldau/17-kanutour');
  });

  it('filters by town, with counts', () => {
    const found = search('town=waldau');
    expect(found.aliases).toEqual(['waldau/17-kanutour']);
    expect(found.facets().town).toMatchObject([
      { value: 'hafen', count: 2 },
      { value: 'waldau', count: 1 },
    ]);
    expect(search('town=nowhere').aliases).toEqual([]);
  });

  it('ignores the town where there are none', () => {
    const rules = { ...DEFAULT_RULES, ...joinRules([waldau], DEFAULT_RULES) };
    const catalogue = createCatalogue([sampleOffer()], rules);
    expect(search('town=waldau', catalogue).aliases).toEqual(['17-kanutour']);
    expect(search('town=waldau', catalogue).facets().town).toBeUndefined();
  });

  it('finds and suggests a town by its name', () => {
    expect(search('q=Kanutour Waldau').aliases).toEqual(['waldau/17-kanutour']);
    const { criteria } = parseCriteria(new URLSearchParams('q=Waldau'));
    const [suggested] = suggestFilters(both, criteria, now);
    expect(suggested?.parts).toEqual([{ kind: 'value', parameter: 'town', value: 'waldau' }]);
  });

  it('reads an age by the rule of the town', () => {
    // Two months too young on the day, which Waldau allows.
    expect(search('born=2018-09').aliases).toEqual(['waldau/17-kanutour']);
    const undated = createCounty([
      [hafen, bareOffer('1-a', { minAge: 8 })],
      [waldau, bareOffer('1-a', { minAge: 8 })],
    ]);
    expect(search('born=2018-09', undated).aliases).toEqual(['waldau/1-a']);
  });

  it('names days of registration that are the same in all its towns', () => {
    const phases = [{ label: 'Wünsche', from: '2026-06-01', to: '2026-06-14' }];
    const own = { ...edition, registrationFrom: '2026-06-01', phases };
    const join = (...each: (typeof own)[]) =>
      joinRules(
        each.map((one, at) => town(`town${at}`, { editions: [one] })),
        DEFAULT_RULES,
      ).editions;
    expect(join(own, { ...own, phases: [...phases] })).toEqual([own]);
    const { registrationFrom: _, phases: __, ...bare } = own;
    expect(join(own, { ...own, registrationFrom: '2026-06-02', phases: [] })).toEqual([bare]);
  });

  it('assigns editions by the memberships and days of the town', () => {
    expect(search('edition=sommer').aliases).toEqual(['hafen/17-kanutour']);
    const membership = { edition: 'sommer', town: 'waldau', undecided: new Set<string>() };
    const told = createCounty(
      both.offers.map((_, at) => [at ? waldau : hafen, sampleOffer({ sessions: [other] })]),
      [{ ...membership, members: new Set(['17-kanutour']) }],
    );
    expect(search('edition=sommer', told).aliases).toHaveLength(2);
  });
});
