import { describe, expect, it } from 'vitest';
import { parseCriteria } from '../../../lib/domain/criteria/parse-criteria';
import { searchCatalogue } from '../../../lib/domain/search/search-catalogue';
import { LOCALES } from '../../../lib/messages/locale';
import { getMessages } from '../../../lib/messages/messages';
import { loadProgrammes, meanPrecision, rateSearch } from './rate-search';

/** Slightly below the values reached when the queries were rated. */
const FLOOR = { demo: 0.92, coast: 0.96 } as const;
const programmes = loadProgrammes();

describe.each(programmes)('searching the programme $name', (programme) => {
  const rated = rateSearch(programme);

  it('shows first what must stand first', () => {
    expect(rated.filter(({ missed }) => missed.length > 0)).toEqual([]);
  });

  it('keeps its precision at five', () => {
    const floor = programme.name === 'demo' ? FLOOR.demo : FLOOR.coast;
    expect(meanPrecision(rated)).toBeGreaterThanOrEqual(floor);
  });
});

it('is rated on at least 250 queries over two towns', () => {
  const queries = programmes.flatMap((programme) =>
    programme.queries.map(({ q }) => `${programme.name} ${q}`),
  );
  expect(new Set(queries).size).toBe(queries.length);
  expect(queries.length).toBeGreaterThanOrEqual(250);
});

it.each(LOCALES)('finds every word that the search box suggests in %s', (locale) => {
  const [demo] = programmes;
  if (demo === undefined) throw new Error('there is no demo programme');
  const hint = getMessages(locale).list.labels.searchHint;
  const words = hint.replace(/^[^:]*:/, '').match(/[\p{L}\p{M}-]+/gu) ?? [];
  expect(words.length).toBeGreaterThanOrEqual(1);
  for (const q of words) {
    const { criteria } = parseCriteria(new URLSearchParams({ q }));
    const { total } = searchCatalogue(demo.catalogue, criteria, demo.now);
    expect([q, total > 0, demo.catalogue.text().correct(q)]).toEqual([q, true, null]);
  }
});
