import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at } from '../offer.fixture';
import {
  changeSearch,
  findFreshNews,
  removeSearch,
  saveSearch,
  toSavedQuery,
  toSearchName,
} from './saved-search';
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

const SATURDAYS = { name: 'Samstags', query: 'weekday=sa', seenAt: 5 };
const FREE = { name: 'Kostenlos', query: 'free=1', seenAt: 7 };
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

  it('is stored, renamed, seen and removed; the same search is saved once', () => {
    expect(readShortlist(writeShortlist(LIST))).toEqual(LIST);
    const again = saveSearch(LIST, { ...FREE, name: 'Gratis', seenAt: 9 });
    expect(again.searches).toEqual([SATURDAYS, { ...FREE, name: 'Gratis' }]);
    expect(changeSearch(LIST, 'free=1', { name: 'Gratis' })).toEqual(again);
    expect(
      changeSearch(LIST, 'free=1', { seenAt: 9 }).searches.map(({ seenAt }) => seenAt),
    ).toEqual([5, 9]);
    expect(changeSearch(LIST, null, { seenAt: 9 }).searches.map(({ seenAt }) => seenAt)).toEqual([
      9, 9,
    ]);
    const without = removeSearch(LIST, 'weekday=sa');
    expect(without.searches).toEqual([FREE]);
    expect(removeSearch(without, 'free=1')).toEqual(EMPTY_SHORTLIST);
    expect(changeSearch(LIST, 'age=7', { seenAt: 9 })).toBe(LIST);
  });

  it('is something that a family has stored, so the visit is noted', () => {
    expect([isEmptyShortlist(EMPTY_SHORTLIST), isEmptyShortlist(LIST)]).toEqual([true, false]);
    expect(noteVisit(LIST, at('2026-07-01 12:00')).visit?.since).toBe(at('2026-07-01 12:00'));
  });

  it('is one of a few', () => {
    const many = Array.from({ length: MOST_SEARCHES + 3 }, (_, age) => ({
      name: `${age}`,
      query: `age=${age}`,
      seenAt: 0,
    }));
    const full = many.reduce(saveSearch, EMPTY_SHORTLIST);
    expect(full.searches).toEqual(many.slice(0, MOST_SEARCHES));
    const stored = JSON.stringify({ version: 1, marks: [], children: [], searches: many });
    expect(readShortlist(stored)).toEqual(full);
  });

  it('has a name within its bounds', () => {
    expect(toSearchName('  Samstags \n frei ', 'x')).toBe('Samstags frei');
    expect(toSearchName(' ', 'Samstag, kostenlos')).toBe('Samstag, kostenlos');
    expect(toSearchName('x'.repeat(99), '')).toHaveLength(60);
  });

  it('that is damaged is dropped alone, whatever is stored', () => {
    const damaged = [
      ...[null, 7, {}, { ...FREE, name: '' }, { ...FREE, query: 'q='.repeat(300) }],
      ...[{ ...FREE, seenAt: 'x' }, { ...FREE, name: 'x'.repeat(61) }, SATURDAYS, SATURDAYS],
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

  it('of an older device is none', () => {
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
  it.each([
    ['since the last visit', { seenAt: 0 }, { since: 10, at: 50 }, ['zelten']],
    ['since it was opened on this visit', { seenAt: 25 }, { since: 10, at: 50 }, []],
    ['since it was saved, before a visit is noted', { seenAt: 5 }, undefined, ['zelten', 'kanu']],
  ])('is what came %s', (_, search, visit, aliases) => {
    const all = [news('new', 20, 'zelten'), news('moved', 10)];
    expect(findFreshNews(all, search, visit).map(({ alias }) => alias)).toEqual(aliases);
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
      fc.property(all, fc.nat(100), fc.nat(100), (found, seenAt, since) => {
        const fresh = findFreshNews(found, { seenAt }, { since, at: 100 });
        const after = found.filter(({ at }) => at > seenAt && at > since);
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
