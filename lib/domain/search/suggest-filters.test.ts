import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../catalogue';
import { DEFAULT_RULES } from '../catalogue-rules';
import { parseCriteria, serializeCriteria } from '../criteria/registry';
import { at, sampleOffer, session } from '../offer.fixture';
import { searchCatalogue } from './search-catalogue';
import { suggestFilters } from './suggest-searches';

/** A Wednesday. */
const NOW = at('2026-07-29 10:00');
const on = (...days: string[]) => days.map((day) => session(`${day} 15:00`, `${day} 17:00`));
const hosts = [{ name: 'Jugendhaus' }];
const offers = [
  sampleOffer({ hosts, alias: 'a', name: 'Kanu', feeCents: 0, sessions: on('2026-07-29') }),
  sampleOffer({ hosts, alias: 'b', name: 'Kanu', feeCents: 900, sessions: on('2026-07-30') }),
  sampleOffer({
    alias: 'c',
    name: 'Judo',
    feeCents: 300,
    minAge: 6,
    maxAge: 8,
    wheelchairAccessible: true,
    meetingPoint: 'Hallenbad',
    hosts: [{ name: 'Turnverein' }],
    sessions: on('2026-08-01'),
  }),
];
const catalogue = createCatalogue(offers, {
  ...DEFAULT_RULES,
  editions: [{ alias: 'so', label: 'Sommerferien', from: '2026-07-01', to: '2026-08-31' }],
});

function suggest(q: string, more = ''): readonly string[] {
  const { criteria } = parseCriteria(new URLSearchParams(`${new URLSearchParams({ q })}&${more}`));
  const suggestions = suggestFilters(catalogue, criteria, NOW);
  for (const { criteria: wanted, total } of suggestions) {
    expect(total).toBe(searchCatalogue(catalogue, wanted, NOW).total);
    expect(total).toBeGreaterThan(0);
  }
  return suggestions.map(({ criteria: wanted }) =>
    decodeURIComponent(`${serializeCriteria(wanted)}`),
  );
}

describe('words that name filters', () => {
  it.each([
    ['kostenlos', ['free=1']],
    ['GRATIS', ['free=1']],
    ['umsonst', ['free=1']],
    ['free of charge', ['free=1']],
    ['безкоштовно', ['free=1']],
    ['ücretsiz', ['free=1']],
    ['مجاني', ['free=1']],
    ['kanu kostenlos', ['q=kanu&free=1']],
    ['heute', ['from=2026-07-29&to=2026-07-29']],
    ['morgen', ['from=2026-07-30&to=2026-07-30']],
    ['am Wochenende', ['from=2026-08-01&to=2026-08-02']],
    ['diese Woche', ['from=2026-07-29&to=2026-08-02']],
    ['Kanu 30. Juli', ['q=Kanu&from=2026-07-30&to=2026-07-30']],
    ['Judo im August', ['q=Judo&from=2026-08-01&to=2026-08-31']],
    ['samstags', ['weekday=sa']],
    ['Saturday', ['weekday=sa']],
    ['nachmittags', ['time=afternoon']],
    ['Rollstuhl', ['wheelchair=yes']],
    ['barrierefrei', ['wheelchair=yes']],
    ['ab 6', ['age=6']],
    ['für 7 Jahre', ['age=7']],
    ['6-jährige', ['age=6']],
    ['bis 5 Euro', ['maxFee=5']],
    ['Hallenbad', ['place=hallenbad']],
    ['Turnverein', ['host=turnverein']],
    ['Sommerferien', ['edition=so']],
    ['Judo im Hallenbad', []],
    ['Kanu', []],
    ['ab 60', []],
  ])('%j is offered as %j', (q, queries) => expect(suggest(q)).toEqual(queries));

  it('keeps everything else that is asked for, and asks for nothing twice', () => {
    expect(suggest('kostenlos', 'weekday=we')).toEqual(['weekday=we&free=1']);
    expect(suggest('kostenlos', 'free=1')).toEqual([]);
    expect(suggest('kostenlos', 'weekday=su')).toEqual([]);
  });

  it('asks for several things at once, and for each where nothing else is left', () => {
    expect(suggest('kostenlos heute')).toEqual([
      'from=2026-07-29&to=2026-07-29&free=1',
      'free=1',
      'from=2026-07-29&to=2026-07-29',
    ]);
  });
});
