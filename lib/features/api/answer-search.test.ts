import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMirrorInState } from '../../renderer/fixed-mirror.fixture';
import { createReferenceTown, type ReferenceTown } from '../../renderer/reference-town.fixture';
import { answerDays, answerSearch, type DaysAnswer, type SearchAnswer } from './answer-search';

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
    for (const query of ['past=1', 'weekday=sa', 'q=wasser']) {
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

  it('returns with fields=card what the list shows, and nothing else of its offers', async () => {
    const query = '?weekday=sa&lang=en';
    const [whole, short] = await Promise.all([search(query), search(`${query}&fields=card`)]);
    const firsts = whole.offers.filter(({ repeatOf }) => repeatOf === null);
    expect(firsts.length).toBeLessThan(whole.offers.length);
    expect(short).toEqual({
      ...whole,
      offers: firsts.map(({ alias, card }) => ({ alias, card, repeatOf: null })),
    });
  });

  it('leads from each card to the one page of its offer, whatever was searched for', async () => {
    const { offers } = await search('?free=1&view=map');
    expect(offers.map(({ card }) => card.href)).toEqual(
      offers.map(({ alias }) => `/offers/${alias}`),
    );
  });

  it('answers a text that names nothing but filters as those filters', async () => {
    const said = await search('?q=kostenlose+Angebote+am+Samstag&sort=name');
    const set = await search('?free=1&weekday=sa&sort=name');
    expect(said.total).toBeGreaterThan(0);
    expect(said.total).toBe(set.total);
    expect(said.offers).toEqual(set.offers);
    const { values, chips, hints, groups, title } = said.screen;
    expect(title).toBe(set.screen.title);
    expect(chips).toEqual([
      { label: 'Samstag', short: 'Sa', parameter: 'q', value: 'sa', href: '/?free=1&sort=name' },
      { label: 'kostenlos', parameter: 'q', value: '1', href: '/?weekday=sa&sort=name' },
    ]);
    expect(hints).toEqual({
      meant: {
        text: 'Als Filter verstanden: kostenlos, Samstag.',
        label: '„kostenlose Angebote am Samstag“ wörtlich suchen',
        href: '/?q=kostenlose+Angebote+am+Samstag&literal=1&sort=name',
      },
      suggestions: [],
    });
    // The form holds what the address says, so that the next change keeps the text.
    expect([values.q, values.literal]).toEqual(['kostenlose Angebote am Samstag', false]);
    const selected = groups.flatMap(({ options }) => options.filter((one) => one.selected));
    expect(selected).toEqual([]);
  });

  it('searches for the words of such a text when asked to, and suggests the filters', async () => {
    const { total, screen } = await search('?q=kostenlos&literal=1');
    expect(total).not.toBe((await search('?free=1')).total);
    expect(screen.values).toMatchObject({ q: 'kostenlos', literal: true });
    expect(screen.hints.meant).toBeNull();
    expect(screen.hints.suggestions.map(({ href }) => href)).toEqual(['/?free=1']);
  });

  it('looks for what is near in no text', async () => {
    const near = await search('?q=in+der+N%C3%A4he');
    expect(near.total).toBe((await search('')).total);
  });

  it('asks for ages from 0 on', async () => {
    const { facets } = await search('?');
    expect(facets.age?.map(({ value }) => value).slice(0, 3)).toEqual(['0', '1', '2']);
  });

  it('counts for each value of a facet what adding it gives', async () => {
    for (const query of ['?', '?weekday=sa&wheelchair=yes']) {
      const { facets } = await search(query);
      for (const [parameter, values] of Object.entries(facets)) {
        for (const { value, count, selected } of values.filter((_, index) => index % 6 === 0)) {
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
    const programme = createMirrorInState({ kind: 'empty' });
    const site = { ...town.site, programme };
    const answer = answerSearch(new Request('http://site/api/search'), site);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('15');
  });
});

describe('GET /api/days', () => {
  it.each(['', '?born=2017-05', '?free=1'])('counts offers by day: %s', async (query) => {
    const asked = new Request(`http://site/api/days${query}`);
    const { days } = (await answerDays(asked, town.site).json()) as DaysAnswer;
    expect(Object.keys(days).length).toBeGreaterThan(0);
    for (const [day, count] of Object.entries(days)) {
      expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(count).toBeGreaterThan(0);
    }
  });
});
