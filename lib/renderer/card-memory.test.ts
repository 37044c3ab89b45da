import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../domain/catalogue';
import { DEFAULT_RULES } from '../domain/catalogue-rules';
import { parseCriteria } from '../domain/criteria/parse-criteria';
import type { Instant } from '../domain/instant';
import { anyNow, anyOffer, anyQuery, anyRules } from '../domain/search/search.fixture';
import { searchCatalogue } from '../domain/search/search-catalogue';
import { getTranslator } from '../messages/get-translator';
import { createCardView } from '../view/card/create-card-view';
import { createNamedCards } from './card-memory';

const anyOffers = fc.uniqueArray(anyOffer, { selector: ({ alias }) => alias, maxLength: 12 });
/** Moments of which some lie between the same two turns. */
const anyMoments = fc.tuple(anyNow, fc.constantFrom(0, 1, 60_000)).map(([now, ms]) => now + ms);
const anyAsked = fc.array(
  fc.record({ query: anyQuery, now: anyMoments, locale: fc.constantFrom('de' as const, 'en') }),
  { minLength: 2, maxLength: 6 },
);

describe('cards from memory', () => {
  it('say what a card says that is created anew, and have one name only where they do', () => {
    const drawn = new Map<string, string>();
    fc.assert(
      fc.property(anyOffers, anyRules, anyAsked, (offers, rules, asked) => {
        const catalogue = createCatalogue(offers, rules);
        for (const { query, now, locale } of asked) {
          const { criteria } = parseCriteria(query);
          const t = getTranslator(locale);
          const context = { catalogue, criteria, now, locale, t, origin: `${query}` };
          const groups = searchCatalogue(catalogue, criteria, now).cards;
          const named = createNamedCards(groups, context);
          expect(named.map(({ card }) => card)).toEqual(
            groups.map((group) => createCardView(group, context)),
          );
          for (const { card, name } of named) {
            const text = JSON.stringify({ ...card, href: '' });
            expect(drawn.get(name) ?? text).toBe(text);
            drawn.set(name, text);
          }
        }
      }),
    );
  });

  it('keep what an offer says on every list from one turn to the next', () => {
    const [offer] = fc.sample(anyOffer, { numRuns: 1, seed: 1 });
    if (!offer) throw new Error('no offer');
    let reads = 0;
    const watched = new Proxy(offer, {
      get(target, key, receiver) {
        if (key === 'feeCents') reads += 1;
        return Reflect.get(target, key, receiver);
      },
    });
    const catalogue = createCatalogue([watched], DEFAULT_RULES);
    const show = (query: string, now: Instant) => {
      const { criteria } = parseCriteria(new URLSearchParams(query));
      const context = { catalogue, criteria, now, locale: 'de', t: getTranslator('de') };
      reads = 0;
      createNamedCards([{ offer: watched, repeats: [] }], context);
      return reads;
    };
    const now = Date.UTC(2026, 6, 25, 8);
    expect(show('', now)).toBeGreaterThan(0);
    expect(show('age=8', now)).toBe(0);
    const turn = catalogue.nextTurn(now);
    expect(show('q=kanu&born=2016-07', turn - 1)).toBe(0);
    expect(show('', turn)).toBeGreaterThan(0);
  });
});
