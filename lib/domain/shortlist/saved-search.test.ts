import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at } from '../offer.fixture';
import { findFreshNews, removeSearch, saveSearch, toSavedQuery } from './saved-search';
import {
  EMPTY_SHORTLIST,
  isEmptyShortlist,
  MOST_SEARCHES,
  NEWS_KINDS,
  noteVisit,
  readShortlist,
  writeShortlist,
} from './shortlist';
import type { SearchNews } from './shortlist-schema';

const SATURDAYS = { name: 'Samstags', query: 'weekday=sa' };
const FREE = { name: 'Kostenlos', query: 'free=1' };
const LIST = saveSearch(saveSearch(EMPTY_SHORTLIST, SATURDAYS), FREE);

describe('a saved search', () => {
  it.each([
    ['weekday=sa&free=1&page=3', 'weekday=sa&free=1'],
    ['?free=1&weekday=sa', 'weekday=sa&free=1'],
    ['q=kanu&utm=x', 'q=kanu'],
  ])('%s is kept in normal form: %s', (query, kept) => {
    expect(toSavedQuery(query)).toBe(kept);
  });

  it.each([
    ['nothing chosen', ''],
    ['another page alone', 'page=2'],
    ['unreadable', 'from=x'],
    ['the position of the visitor', 'near=49.58,10.6&radius=2'],
    ['too long', `q=${'ä'.repeat(150)}`],
  ])('is none: %s', (_, query) => {
    expect(toSavedQuery(query)).toBeNull();
  });

  it('is stored and removed; the same search is saved once', () => {
    expect(readShortlist(writeShortlist(LIST))).toEqual(LIST);
    expect(saveSearch(LIST, { ...FREE, name: 'Gratis' })).toBe(LIST);
    const without = removeSearch(LIST, 'weekday=sa');
    expect(without.searches).toEqual([FREE]);
    expect(removeSearch(without, 'free=1')).toEqual(EMPTY_SHORTLIST);
  });

  it('is something that a family has stored, so the visit is noted', () => {
    expect([isEmptyShortlist(EMPTY_SHORTLIST), isEmptyShortlist(LIST)]).toEqual([true, false]);
    expect(noteVisit(LIST, at('2026-07-01 12:00')).visit?.since).toBe(at('2026-07-01 12:00'));
  });

  it('is one of a few', () => {
    const many = Array.from({ length: MOST_SEARCHES + 3 }, (_, age) => ({
      name: `${age}`,
      query: `age=${age}`,
    }));
    const full = many.reduce(saveSearch, EMPTY_SHORTLIST);
    expect(full.searches).toEqual(many.slice(0, MOST_SEARCHES));
    const stored = JSON.stringify({ version: 1, marks: [], children: [], searches: many });
    expect(readShortlist(stored)).toEqual(full);
  });

  it('has a name within its bounds', () => {
    const { searches } = saveSearch(EMPTY_SHORTLIST, { ...FREE, name: 'x'.repeat(99) });
    expect(searches[0]?.name).toHaveLength(60);
  });

  it('that is damaged is dropped alone, whatever is stored', () => {
    const damaged = [
      ...[null, 7, {}, { ...FREE, name: '' }, { ...FREE, query: 'q='.repeat(300) }],
      ...[{ ...FREE, name: 'x'.repeat(61) }, SATURDAYS],
    ];
    const stored = JSON.stringify({ version: 1, marks: [], children: [], searches: damaged });
    expect(readShortlist(stored).searches).toEqual([SATURDAYS]);
    fc.assert(
      fc.property(fc.json(), (searches) => {
        const list = readShortlist(`{"version":1,"searches":${searches}}`);
        expect(readShortlist(writeShortlist(list))).toEqual(list);
        expect(list.searches.length).toBeLessThanOrEqual(MOST_SEARCHES);
      }),
    );
  });

  it('of 1.0.0 is read, and may be none', () => {
    const stored = JSON.stringify({ version: 1, searches: [{ ...FREE, seenAt: 7 }] });
    expect(readShortlist(stored).searches).toMatchObject([FREE]);
    expect(readShortlist('{"version":1,"marks":[],"children":[]}')).toEqual(EMPTY_SHORTLIST);
  });
});

const news = (kind: SearchNews['kind'], at: number, alias = 'kanu'): SearchNews => ({
  kind,
  at,
  alias,
  name: alias,
});

describe('what happened in a saved search', () => {
  it('is what came since the last visit', () => {
    const all = [news('new', 20, 'zelten'), news('moved', 10)];
    const fresh = findFreshNews(all, { since: 10, at: 50 });
    expect(fresh.map(({ alias }) => alias)).toEqual(['zelten']);
    expect(findFreshNews(all, undefined)).toEqual([]);
  });

  it('names each offer once, by what matters most, and nothing old', () => {
    const all = fc.array(
      fc.record({
        kind: fc.constantFrom(...NEWS_KINDS),
        at: fc.nat(100),
        alias: fc.constantFrom('kanu', 'zelten', 'malen'),
        name: fc.constant('x'),
      }),
    );
    fc.assert(
      fc.property(all, fc.nat(100), (found, since) => {
        const fresh = findFreshNews(found, { since, at: 100 });
        const after = found.filter(({ at }) => at > since);
        const aliases = fresh.map(({ alias }) => alias);
        expect(new Set(aliases).size).toBe(aliases.length);
        expect(new Set(aliases)).toEqual(new Set(after.map(({ alias }) => alias)));
        for (const { kind, alias } of fresh) {
          const kinds = after.filter((one) => one.alias === alias).map((one) => one.kind);
          expect(kind).toBe(NEWS_KINDS.find((one) => kinds.includes(one)));
        }
      }),
    );
  });
});
