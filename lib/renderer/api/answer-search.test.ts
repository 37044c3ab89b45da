import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchAnswer } from '../../view/contract/search-schema';
import { createMirrorInState } from '../fixed-mirror.fixture';
import { createReferenceTown, type ReferenceTown } from '../reference-town.fixture';
import { answerSearch } from './answer-search';

let town: ReferenceTown;

beforeAll(async () => {
  town = await createReferenceTown();
});

afterAll(() => town.close());

const ask = (query: string) =>
  answerSearch(new Request(`http://site/api/search${query}`), town.site);
const search = async (query: string) => (await ask(query).json()) as SearchAnswer;

async function walk(query: string): Promise<readonly SearchAnswer['offers'][number][]> {
  const first = await search(`?${query}`);
  const pages = Array.from({ length: first.pageCount }, (_, index) =>
    search(`?${query}&page=${index + 1}`),
  );
  return (await Promise.all(pages)).flatMap(({ offers }) => offers);
}

describe('GET /api/search', () => {
  it('counts offers: all pages together hold as many as it says, each once', async () => {
    for (const query of ['past=1', '', 'free=1', 'weekday=sa', 'q=wasser']) {
      const answer = ask(`?${query}`);
      const { total } = (await answer.clone().json()) as SearchAnswer;
      const offers = await walk(query);
      expect(answer.headers.get('x-total-count')).toBe(String(total));
      expect(new Set(offers.map(({ alias }) => alias)).size).toBe(total);
      expect(offers).toHaveLength(total);
    }
    expect((await walk('past=1')).length).toBe(town.rows.length);
  });

  it('shows at most 24 cards a page, repeats after the offer whose card they share', async () => {
    const { offers } = await search('?past=1');
    const cards = offers.filter(({ repeatOf }) => repeatOf === null);
    expect(cards.length).toBeLessThanOrEqual(24);
    let leader = '';
    for (const { alias, repeatOf, card } of offers) {
      if (repeatOf === null) leader = alias;
      else expect(repeatOf).toBe(leader);
      expect(card.alias).toBe(alias);
    }
  });

  it('tells with fields=card what the list draws, and nothing else of its offers', async () => {
    const query = '?weekday=sa&lang=en';
    const [whole, short] = await Promise.all([search(query), search(`${query}&fields=card`)]);
    const firsts = whole.offers.filter(({ repeatOf }) => repeatOf === null);
    expect(firsts.length).toBeLessThan(whole.offers.length);
    expect(short).toEqual({
      ...whole,
      offers: firsts.map(({ alias, card }) => ({ alias, card, repeatOf: null })),
    });
  });

  it('leads from each card along this search, on the page that shows it', async () => {
    const [first] = (await search('?free=1&page=1&view=map')).offers;
    expect(first?.card.href).toBe(`/offers/${first?.alias}?free=1&view=map`);
    const [plain] = (await search('?page=2')).offers;
    expect(plain?.card.href).toBe(`/offers/${plain?.alias}`);
  });

  it('asks for ages from 0 on', async () => {
    const { facets } = await search('?');
    expect(facets.age?.map(({ value }) => value).slice(0, 3)).toEqual(['0', '1', '2']);
  });

  it('counts for each value of a facet what adding it gives', async () => {
    for (const query of ['?', '?free=1', '?weekday=sa&wheelchair=yes', '?q=wasser']) {
      const { facets } = await search(query);
      for (const [parameter, values] of Object.entries(facets)) {
        for (const { value, count, selected } of values.filter((_, index) => index % 3 === 0)) {
          if (selected) continue;
          const added = await search(`${query}&${parameter}=${encodeURIComponent(value)}`);
          expect([query, parameter, value, added.total]).toEqual([query, parameter, value, count]);
        }
      }
    }
  });

  it('names parameters it could not read and answers all the same', async () => {
    const answer = await search('?weekday=funday&age=x&foo=1');
    expect([...answer.unreadable].sort()).toEqual(['age', 'weekday']);
  });

  it('answers in the language that is asked for', async () => {
    const [german, english, other] = await Promise.all([
      search('?'),
      search('?lang=en'),
      search('?lang=xx'),
    ]);
    expect(english.facets.weekday?.[0]?.label).not.toBe(german.facets.weekday?.[0]?.label);
    expect(other).toEqual(german);
  });

  it('is unavailable until the first pass is complete', () => {
    const mirror = createMirrorInState(() => ({ kind: 'empty', progress: null }));
    const site = { ...town.site, mirror };
    const answer = answerSearch(new Request('http://site/api/search'), site);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('15');
  });
});
