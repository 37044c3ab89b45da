import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../catalogue';
import { DEFAULT_RULES } from '../catalogue-rules';
import { NO_CRITERIA, parseCriteria } from '../criteria/registry';
import { at, sampleOffer, session } from '../offer.fixture';
import { findAdjacent, searchCatalogue } from './search-catalogue';

const NOW = at('2026-07-10 10:00');
const on = (day: string) => [session(`${day} 09:00`, `${day} 12:00`)];
const catalogue = createCatalogue(
  [
    sampleOffer({ alias: 'first', name: 'Film', sessions: on('2026-07-20') }),
    sampleOffer({ alias: 'run-1', name: 'Kanu', sessions: on('2026-07-21') }),
    sampleOffer({ alias: 'run-2', name: 'Kanu', sessions: on('2026-07-29') }),
    sampleOffer({ alias: 'last', name: 'Lesen', feeCents: 500, sessions: on('2026-07-22') }),
    sampleOffer({ alias: 'past', name: 'Basteln', sessions: on('2026-07-01') }),
  ],
  DEFAULT_RULES,
);

const find = (alias: string, query = '') => {
  const { criteria } = parseCriteria(new URLSearchParams(query));
  const found = findAdjacent(alias, catalogue, criteria, NOW);
  return found && [found.previous?.alias ?? null, found.next?.alias ?? null];
};

describe('the offers before and after an offer in a result', () => {
  it.each([
    ['first', '', [null, 'run-1']],
    ['run-1', '', ['first', 'last']],
    // A repeat shares the card of the first one, so its neighbours are that card's.
    ['run-2', '', ['first', 'last']],
    ['last', '', ['run-1', null]],
    ['last', 'sort=name', ['run-1', null]],
    ['first', 'sort=name', [null, 'run-1']],
    // The query asks for the other repeat: its card also shows this one.
    ['run-1', 'week=2026-W31', [null, null]],
    ['run-1', 'page=7', ['first', 'last']],
  ] as const)('%s in "%s"', (alias, query, expected) => {
    expect(find(alias, query)).toEqual(expected);
  });

  it.each([
    ['past', ''],
    ['last', 'week=2026-W31'],
    ['nobody', ''],
  ])('is nothing when the result does not hold it: %s in "%s"', (alias, query) => {
    expect(find(alias, query)).toBeNull();
  });

  it('goes through every card once, page by page as the list cuts them', () => {
    const many = createCatalogue(
      Array.from({ length: 60 }, (_, index) =>
        sampleOffer({
          alias: `offer-${index}`,
          name: `Kurs ${index % 50}`,
          sessions: on(`2026-07-${20 + (index % 9)}`),
        }),
      ),
      DEFAULT_RULES,
    );
    const pages = [1, 2, 3].flatMap((page) =>
      searchCatalogue(many, { ...NO_CRITERIA, page }, NOW).cards.map(
        ({ offer }) => [offer.alias, page] as const,
      ),
    );
    const walked: (readonly [string, number])[] = [];
    let alias: string | undefined = pages[0]?.[0];
    while (alias !== undefined) {
      const found = findAdjacent(alias, many, NO_CRITERIA, NOW);
      walked.push([alias, found?.page ?? 0]);
      alias = found?.next?.alias;
    }
    expect(walked).toEqual(pages);
  });
});
