import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_SHORTLIST, type Shortlist } from '../../domain/shortlist/shortlist';
import { anyCodePoint } from '../../domain/text/any-code-point.fixture';
import { drawQrCode } from '../share/draw-qr-code';
import { mergeShortlist, readOfferNumber, readShareLink, writeShareLink } from './share-link';

const month = fc
  .tuple(fc.integer({ min: 1990, max: 2030 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`);
const text = (longest: number) =>
  fc
    .string({ minLength: 1, maxLength: longest, unit: anyCodePoint })
    .filter((one) => one.length <= longest && !/\p{Surrogate}/u.test(one));

const numbered = fc
  .tuple(fc.integer({ min: 1, max: 999_999_999 }), text(40))
  .map(([number, name]) => `${number}-${name}`);

/** What a link carries of an alias. */
const toKey = (alias: string) => readOfferNumber(alias) ?? alias;

const shortlists: fc.Arbitrary<Shortlist> = fc
  .array(fc.record({ name: text(40), born: month }), { maxLength: 8 })
  .map((children) => children.map((child, index) => ({ id: `c${index + 1}`, ...child })))
  .chain((children) =>
    fc
      .uniqueArray(
        fc.record({
          alias: fc.oneof(text(60), numbered),
          childIds: fc.option(fc.subarray(children.map(({ id }) => id))),
        }),
        { minLength: 1, maxLength: 30, selector: ({ alias }) => toKey(alias) },
      )
      .map((marks) => ({
        ...EMPTY_SHORTLIST,
        children,
        marks: marks.map((mark) => ({ ...mark, name: mark.alias })),
      })),
  );

describe('a share link', () => {
  it('is short and can be read', () => {
    const list: Shortlist = {
      ...EMPTY_SHORTLIST,
      children: [
        { id: 'c1', name: 'Mia', born: '2018-05' },
        { id: 'c4', name: 'Zoë (klein)', born: '2020-11' },
      ],
      marks: [
        { alias: '17-kanutour', name: 'Kanutour', childIds: null },
        { alias: '9-zelten', name: 'Zelten', childIds: ['c4', 'c1'] },
        { alias: 'malen', name: 'Malen', childIds: [] },
      ],
    };
    expect(writeShareLink(list)).toBe('2/Mia:201805,Zo%C3%AB%20%28klein%29:202011/h,9:1.0,-malen:');
  });

  it('with 14 offers of a large town fits a message, and a code that is scanned from paper', () => {
    const marks = Array.from({ length: 14 }, (_, at) => ({
      alias: `${41_700 + 37 * at}-eine-lange-woche-im-wald-mit-uebernachtung`,
      name: 'x',
      childIds: null,
    }));
    const link = `https://ferien.neustadt-an-der-aue.de/shortlist#${writeShareLink({ ...EMPTY_SHORTLIST, marks })}`;
    expect(link.length).toBeLessThan(120);
    const code = drawQrCode(link, 'L');
    // 41 by 41 and the margin: each module is a millimetre wide on a code of 5 cm.
    expect(code?.size).toBeLessThanOrEqual(49);
  });

  it('of the first version is still read', () => {
    expect(readShareLink('#1/Mia:201805/17-kanutour,9-zelten:0')).toEqual({
      children: [{ id: 'c1', name: 'Mia', born: '2018-05' }],
      marks: [
        { alias: '17-kanutour', name: '17-kanutour', childIds: null },
        { alias: '9-zelten', name: '9-zelten', childIds: ['c1'] },
      ],
      searches: [],
    });
  });

  it('of the version that carried searches is read without them', () => {
    expect(readShareLink('#3/Mia:201805/h/Samstags:weekday%3Dsa%26free%3D1')).toEqual(
      readShareLink('#2/Mia:201805/h'),
    );
  });

  it('brings back what was written, whatever the names', () => {
    fc.assert(
      fc.property(shortlists, (list) => {
        const shared = readShareLink(`#${writeShareLink(list)}`) as Shortlist;
        const marks = list.marks.map((mark) => ({ ...mark, alias: toKey(mark.alias) }));
        expect(shared).toEqual({
          ...list,
          marks: marks.map((mark) => ({ ...mark, name: mark.alias })),
        });
      }),
    );
  });

  it.each([
    ['', 'none'],
    ['#content', 'none'],
    ['#results', 'none'],
    ['#2//17-kanutour', 'unreadable'],
    ['#2//h,h', 'unreadable'],
    ['#2//-', 'unreadable'],
    ['#2//zzzzzzz', 'unreadable'],
    ['#3//h', 'unreadable'],
    ['#3///', 'unreadable'],
    ['#3///Samstags:free%3D1', 'unreadable'],
    ['#2//h/Samstags:free%3D1', 'unreadable'],
    ['#4//h/', 'unreadable'],
    ['#1//', 'unreadable'],
    ['#1/Mia/17-kanutour', 'unreadable'],
    ['#1/Mia:201813/17-kanutour', 'unreadable'],
    ['#1//17-kanutour:0', 'unreadable'],
    ['#1//a,a', 'unreadable'],
    ['#1//%E0%A4%A', 'unreadable'],
    ['#1//a/b', 'unreadable'],
    [`#1//${'a'.repeat(201)}`, 'unreadable'],
    [`#1//${'a,'.repeat(50_000)}b`, 'unreadable'],
  ])('%s is %s', (fragment, outcome) => {
    expect(readShareLink(fragment)).toBe(outcome);
  });

  it('never throws, and never brings in more than a shortlist holds', () => {
    const hostile = fc.oneof(
      fc.string({ unit: anyCodePoint }),
      fc.string({ unit: fc.constantFrom('1', '/', ':', ',', '.', '%', 'a', '#', '201805') }),
      fc.string().map((rest) => `#1/${rest}`),
      fc.string().map((rest) => `#2/${rest}`),
      fc.string().map((rest) => `#3//h/${rest}`),
    );
    fc.assert(
      fc.property(hostile, (fragment) => {
        const shared = readShareLink(fragment);
        if (typeof shared === 'string') return;
        const list = mergeShortlist(EMPTY_SHORTLIST, shared);
        expect(list.marks.length).toBeLessThanOrEqual(120);
        expect(list.children.length).toBeLessThanOrEqual(8);
      }),
      { numRuns: 500 },
    );
  });
});

describe('merging what came by a link', () => {
  it('gives its first child what is set where no child was entered', () => {
    const mark = { alias: '17-kanu', name: 'Kanu', childIds: null };
    const mine = {
      ...EMPTY_SHORTLIST,
      marks: [{ ...mark, states: { '': 'registered' as const } }],
    };
    const shared = readShareLink('2/Mia:201805/h') as Shortlist;
    const list = mergeShortlist(mine, shared);
    expect(list.marks).toEqual([{ ...mark, states: { c1: 'registered' } }]);
  });

  it('changes nothing when it is one’s own, and nothing more the second time', () => {
    const named = shortlists.filter(({ children }) => {
      const keys = children.map(({ name, born }) => `${name.toLowerCase()} ${born}`);
      return new Set(keys).size === keys.length;
    });
    fc.assert(
      fc.property(named, named, (mine, theirs) => {
        const own = mergeShortlist(mine, readShareLink(writeShareLink(mine)) as Shortlist);
        expect(own).toEqual(mine);
        const shared = readShareLink(writeShareLink(theirs)) as Shortlist;
        const once = mergeShortlist(mine, shared);
        expect(mergeShortlist(once, shared)).toEqual(once);
        expect(once.marks.slice(0, mine.marks.length).map(({ alias }) => alias)).toEqual(
          mine.marks.map(({ alias }) => alias),
        );
      }),
    );
  });
});
