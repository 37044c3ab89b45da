import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../catalogue';
import { DEFAULT_RULES } from '../catalogue-rules';
import type { Offer } from '../offer';
import { at, sampleOffer, session } from '../offer.fixture';
import { findRepeats, findSimilar } from './find-similar';

const NOW = at('2026-07-10 10:00');
const on = (day: string) => [session(`${day} 09:00`, `${day} 12:00`)];
const other = (alias: string, name: string, different: Partial<Offer> = {}) =>
  sampleOffer({
    alias,
    name,
    description: '',
    meetingPoint: alias,
    hosts: [{ name: `Verein ${alias}` }],
    applicationDeadline: null,
    ...different,
  });
const own = sampleOffer({ alias: 'own', name: 'Kanutour', applicationDeadline: null });
const offers = [
  own,
  sampleOffer({ alias: 'repeat', name: 'Kanutour', sessions: on('2026-08-04') }),
  other('kayak', 'Kajak für Anfänger'),
  other('night', 'Nachtpaddeln', { description: 'Mit dem Kanu unter Sternen.' }),
  other('kayak-again', 'Kajak für Anfänger', {
    hosts: [{ name: 'Verein kayak' }],
    sessions: on('2026-07-30'),
  }),
  other('older', 'Kanu für Große', { minAge: 13, maxAge: 16 }),
  other('past', 'Kanu im Juni', { sessions: on('2026-07-01') }),
  other('chess', 'Schach', { meetingLat: 49.5801, sessions: own.sessions }),
  ...['Imkern', 'Töpfern', 'Lesen', 'Judo', 'Film', 'Backen', 'Nähen', 'Chor'].map((name) =>
    other(name, name),
  ),
];
const catalogue = createCatalogue(offers, DEFAULT_RULES);
const aliases = (found: readonly { alias: string }[]) => found.map((offer) => offer.alias);

describe('similar offers', () => {
  it('share a topic and an age, one for each activity; what is only near is not similar', () => {
    expect(aliases(findSimilar(own, catalogue, NOW, 9)).sort()).toEqual(['kayak', 'night']);
  });

  it('are none rather than a bad one', () => {
    const judo = offers.find(({ alias }) => alias === 'Judo');
    expect(findSimilar(judo ?? own, catalogue, NOW)).toEqual([]);
  });

  it('can still be joined, before others that are more alike but closed or running', () => {
    const all = [
      ...offers,
      other('twin', 'Kanutour am Abend', { applicationDeadline: at('2026-07-09 00:00') }),
      other('running', 'Kanutour am Morgen', {
        sessions: [...on('2026-07-09'), ...on('2026-07-29')],
      }),
    ];
    const found = aliases(findSimilar(own, createCatalogue(all, DEFAULT_RULES), NOW, 9));
    expect(found.slice(-2)).toEqual(['running', 'twin']);
    expect(found.slice(0, -2).sort()).toEqual(['kayak', 'night']);
  });

  it('may be of the same small host at the same place', () => {
    const host = { hosts: [{ name: 'Sternwarte' }], meetingPoint: 'Kapellenberg' };
    const stars = other('stars', 'Sterne', host);
    const all = [...offers, stars, other('sun', 'Sonne', host)];
    const found = findSimilar(stars, createCatalogue(all, DEFAULT_RULES), NOW);
    expect(aliases(found)).toEqual(['sun']);
  });

  it('are not at the same place where another town of the county calls one so', () => {
    const toTown = (slug: string) => ({ slug, name: slug, siteUrl: '', languages: ['de'] });
    const at = (slug: string, name: string) =>
      other(`${slug}-${name}`, name, { meetingPoint: 'Sportplatz', town: toTown(slug) });
    const games = at('hafen', 'Ballspiele');
    const all = [games, at('waldau', 'Ballspiele im Freien'), at('hafen', 'Ballspiele im Freien')];
    const found = findSimilar(games, createCatalogue([...all, ...offers], DEFAULT_RULES), NOW);
    expect(aliases(found)[0]).toBe('hafen-Ballspiele im Freien');
  });

  it('exist for an offer that is gone', () => {
    const gone = other('gone', 'Kanu am Wehr');
    expect(aliases(findSimilar(gone, catalogue, NOW, 9))).toContain('own');
  });
});

describe('repeats', () => {
  it('share name and hosts, not dates', () => {
    expect(aliases(findRepeats(own, catalogue))).toEqual(['repeat']);
    const parallel = sampleOffer({ alias: 'parallel', minAge: 13, maxAge: 16 });
    expect(findRepeats(parallel, createCatalogue([own, parallel], DEFAULT_RULES))).toEqual([]);
  });
});
