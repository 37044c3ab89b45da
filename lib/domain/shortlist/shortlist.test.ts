import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, sampleOffer } from '../offer.fixture';
import { addChild, assignChildren, removeChild } from './children';
import { saveSearch } from './saved-search';
import { learnOffers } from './seen-offer';
import {
  EMPTY_SHORTLIST,
  isEmptyShortlist,
  isSameChoice,
  noteVisit,
  readShortlist,
  type Shortlist,
  setStatus,
  toggleMark,
  writeShortlist,
} from './shortlist';

const kanu = { alias: '17-kanutour', name: 'Kanutour' };
const offer = sampleOffer();

describe('a shortlist', () => {
  it('is marked and unmarked by the same act', () => {
    const marked = toggleMark(EMPTY_SHORTLIST, kanu);
    expect(marked.marks).toEqual([{ ...kanu, childIds: null }]);
    expect(toggleMark(marked, kanu)).toEqual(EMPTY_SHORTLIST);
  });

  it('takes children with a name and a month of birth, and gives each its own id', () => {
    let list = addChild(toggleMark(EMPTY_SHORTLIST, kanu), ' Mia ', '2018-05');
    list = addChild(list, 'Jonas', '2014-01');
    list = addChild(addChild(list, '', '2014-01'), 'Ben', '2014-13');
    expect(list.children.map(({ id, name }) => [id, name])).toEqual([
      ['c1', 'Mia'],
      ['c2', 'Jonas'],
    ]);
    list = assignChildren(list, kanu.alias, ['c1', 'c2']);
    expect(removeChild(list, 'c1').marks[0]?.childIds).toEqual(['c2']);
  });

  it('is stored and read again', () => {
    const marked = addChild(toggleMark(EMPTY_SHORTLIST, kanu), 'Mia', '2018-05');
    const list = assignChildren(marked, kanu.alias, ['c1']);
    expect(readShortlist(writeShortlist(list))).toEqual(list);
  });

  it('may be a home alone', () => {
    const list = { ...EMPTY_SHORTLIST, home: 'nearby=bahnhofstrasse' };
    expect(isEmptyShortlist(list)).toBe(false);
    expect(readShortlist(writeShortlist(list))).toEqual(list);
    for (const wrong of ['', 7, 'n'.repeat(300)]) {
      const text = JSON.stringify({ version: 1, marks: [], children: [], home: wrong });
      expect(readShortlist(text)).toEqual(EMPTY_SHORTLIST);
    }
  });

  it('keeps a mark whose status it does not know, without that status', () => {
    const mark = { ...kanu, childIds: ['c1', 'c2'] };
    const states = { c1: 'registered', c2: 'of a later build' };
    for (const [stored, read] of [
      [
        { ...mark, states },
        { ...mark, states: { c1: 'registered' } },
      ],
      [{ ...mark, states: { c2: states.c2 } }, mark],
    ]) {
      const text = JSON.stringify({ version: 1, marks: [stored], children: [] });
      expect(readShortlist(text).marks).toEqual([read]);
    }
  });

  it('leaves out a child whose month of birth cannot be', () => {
    const born = ['2018-05', '2018-13', '0000-00', ['2018-05']];
    const children = born.map((month, at) => ({ id: `c${at}`, name: 'Mia', born: month }));
    const text = JSON.stringify({ version: 1, marks: [], children });
    expect(readShortlist(text).children).toEqual(children.slice(0, 1));
  });

  it('is empty rather than broken, whatever is stored', () => {
    expect(readShortlist(null)).toEqual(EMPTY_SHORTLIST);
    for (const text of ['', '{', 'null', '[]', '{"version":2}', '{"version":1,"marks":[{}]}']) {
      expect(readShortlist(text)).toEqual(EMPTY_SHORTLIST);
    }
    fc.assert(
      fc.property(fc.json(), fc.json(), (marks, children) => {
        const text = `{"version":1,"marks":${marks},"children":${children}}`;
        const list = readShortlist(text);
        expect(readShortlist(writeShortlist(list))).toEqual(list);
      }),
    );
  });
});

describe('what was seen of an offer', () => {
  const learn = (list: Shortlist, now = offer, isSeen = false) =>
    learnOffers(
      list,
      new Map([[kanu.alias, { state: 'listed', alias: kanu.alias, offer: now }]]),
      isSeen,
    );

  it('is learnt where it is missing, kept where it is not, and renewed when it was seen', () => {
    const list = learn(toggleMark(EMPTY_SHORTLIST, kanu));
    expect(list.marks[0]).toMatchObject({ name: offer.name, seen: { feeCents: offer.feeCents } });
    const dearer = sampleOffer({ feeCents: 9_900 });
    expect(learn(list, dearer)).toBe(list);
    expect(learn(list, dearer, true).marks[0]).toMatchObject({ seen: { feeCents: 9_900 } });
  });

  it('follows an offer whose alias was corrected, once if both aliases were marked', () => {
    const alias = '17-kanu-tour';
    const corrected = { state: 'listed', alias: kanu.alias, offer: { ...offer, alias } } as const;
    const found = new Map([[kanu.alias, corrected]]);
    const marked = toggleMark(EMPTY_SHORTLIST, kanu);
    expect(learnOffers(marked, found).marks).toMatchObject([{ alias, name: offer.name }]);
    const both = toggleMark(marked, { alias, name: 'x' });
    const aliases = learnOffers(both, found).marks.map((mark) => mark.alias);
    expect(aliases).toEqual([alias]);
  });

  it('keeps the name of what is gone', () => {
    const found = new Map([
      [kanu.alias, { state: 'gone', alias: kanu.alias, name: 'Kanutour, die letzte' } as const],
    ]);
    const list = learnOffers(toggleMark(EMPTY_SHORTLIST, { ...kanu, name: '17-kanutour' }), found);
    expect(list.marks[0]?.name).toBe('Kanutour, die letzte');
  });
});

const mark = (alias: string, childIds: readonly string[] | null = null) => ({
  alias,
  name: alias,
  childIds,
});
const LIST: Shortlist = {
  ...EMPTY_SHORTLIST,
  children: [
    { id: 'c1', name: 'Mia', born: '2018-03' },
    { id: 'c2', name: 'Jonas', born: '2014-05' },
  ],
  marks: [mark('kanu', ['c1', 'c2']), mark('zirkus'), mark('imkern', ['c2'])],
};

describe('what a family has chosen', () => {
  it.each<[string, (list: Shortlist) => Shortlist]>([
    ['an offer less', (list) => toggleMark(list, mark('kanu'))],
    ['an offer more', (list) => toggleMark(list, mark('neu'))],
    ['a child less', (list) => removeChild(list, 'c1')],
    ['a child more', (list) => addChild(list, 'Ada', '2016-01')],
    ['an offer for another child', (list) => assignChildren(list, 'zirkus', ['c1'])],
    ['another status', (list) => setStatus(list, 'kanu', ['c1'], 'waiting')],
    ['a search more', (list) => saveSearch(list, { name: 'x', query: 'free=1' })],
  ])('differs by %s', (_name, change) => {
    expect(isSameChoice(change(LIST), LIST)).toBe(false);
  });

  it('is the same after another visit, and once its offers are known', () => {
    const visited = noteVisit(LIST, at('2026-07-01 12:00'));
    const found = new Map([
      ['kanu', { state: 'listed', alias: 'kanu', offer: { ...offer, alias: 'kanu' } } as const],
    ]);
    expect(isSameChoice(learnOffers(visited, found), LIST)).toBe(true);
  });
});

const FAMILY: Shortlist = {
  ...EMPTY_SHORTLIST,
  children: [{ id: 'c1', name: 'Mia', born: '2018-03' }],
};
const visitAt = (list: Shortlist, ...times: readonly string[]) =>
  times.reduce((noted, time) => noteVisit(noted, at(time)), list);

describe('a visit', () => {
  it('is not noted on a device that stores nothing else', () => {
    expect(noteVisit(EMPTY_SHORTLIST, at('2026-07-01 12:00'))).toBe(EMPTY_SHORTLIST);
  });

  it('lasts over its pages, and starts again after a break', () => {
    const first = visitAt(FAMILY, '2026-07-01 12:00', '2026-07-01 12:20', '2026-07-01 14:00');
    expect(first.visit).toEqual({ since: at('2026-07-01 12:00'), at: at('2026-07-01 14:00') });
    const second = visitAt(first, '2026-07-15 20:00', '2026-07-15 20:30');
    // What came after the last page of the visit before is new.
    expect(second.visit).toEqual({ since: at('2026-07-01 14:00'), at: at('2026-07-15 20:30') });
  });

  it('writes nothing for pages in quick succession', () => {
    const first = visitAt(FAMILY, '2026-07-01 12:00');
    expect(visitAt(first, '2026-07-01 12:04')).toBe(first);
  });

  it('comes back as it was stored; damaged it is none', () => {
    const list = visitAt(FAMILY, '2026-07-01 12:00');
    expect(readShortlist(writeShortlist(list))).toEqual(list);
    expect(readShortlist(writeShortlist(list).replace(/"since":\d+/, '"since":"x"'))).toEqual(
      FAMILY,
    );
  });
});
