import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDay, writeDay } from '../../domain/berlin/day-number';
import { createCatalogue } from '../../domain/catalogue';
import { type AgeRule, DEFAULT_RULES } from '../../domain/catalogue-rules';
import { parseCriteria } from '../../domain/criteria/registry';
import { at, sampleOffer, session } from '../../domain/offer.fixture';
import { countDays } from '../../domain/search/scan';
import { searchCatalogue } from '../../domain/search/search-catalogue';
import { fitsOneChild } from '../../domain/shortlist/children';
import { learnOffers } from '../../domain/shortlist/seen-offer';
import {
  EMPTY_SHORTLIST,
  readShortlist,
  setStatus,
  toggleMark,
  writeShortlist,
} from '../../domain/shortlist/shortlist';
import { nameChildren } from '../child/named-child';
import { unbind } from '../format/format-day';
import { FAMILY, NOW, planOf, SPEECH } from './plan.fixture';
import { findDiffs, gapHref, listShared, toGapQuery } from './plan-entry';

const offer = sampleOffer({
  alias: 'a',
  feeCents: 500,
  applicationDeadline: at('2026-07-25 00:00'),
  sessions: [session('2026-07-29 14:00', '2026-07-29 16:00')],
});
const answer = (now: typeof offer) =>
  new Map([['a', { state: 'listed', alias: 'a', offer: now } as const]]);
/** The list after the offer was seen so. */
const seen = (now = offer) =>
  learnOffers(toggleMark(EMPTY_SHORTLIST, { alias: 'a', name: 'x' }), answer(now));
const textsOf = (now: typeof offer, mark: object = seen().marks[0] ?? {}) =>
  findDiffs(mark, now, SPEECH).map(({ part, before, after }) => [
    part,
    unbind(before),
    unbind(after),
  ]);

describe('what a link shares', () => {
  it.each([
    ['all whose age fits', null, [], [null]],
    ['of all whose age fits those who take part', null, ['c1'], [['c2']]],
    ['of some those who take part', ['c1', 'c2'], ['c2'], [['c1']]],
    ['nothing that is out for everybody', ['c1'], ['c1'], []],
  ])('is %s', (_what, childIds, declined, shared) => {
    const marks = [{ alias: 'a', name: 'x', childIds }];
    const stored = setStatus({ ...EMPTY_SHORTLIST, marks }, 'a', declined, 'declined');
    const listed = listShared(planOf([offer], FAMILY, stored));
    expect(listed.map((mark) => mark.childIds)).toEqual(shared);
  });
});

describe('what changed since it was seen', () => {
  const changed = {
    ...offer,
    name: 'Kanu',
    sessions: [session('2026-07-30 14:00', '2026-07-30 16:00')],
    meetingPoint: null,
    meetingAddress: null,
    feeCents: 1_500,
    maxAge: 13,
    applicationDeadline: null,
  };

  it('names old and new values', () => {
    expect(textsOf(changed)).toEqual([
      ['name', 'Kanutour durch die Auwiesen', 'Kanu'],
      ['dates', 'Mi 29. Juli, 14–16 Uhr', 'Do 30. Juli, 14–16 Uhr'],
      ['place', 'Bootshaus am Wehr, Am Wehr 1, Neustadt', 'Ort noch nicht angegeben'],
      ['fee', '5,00 €', '15,00 €'],
      ['ages', '8–12 Jahre', '8–13 Jahre'],
      ['closes', 'bis Fr 24. Juli', 'ohne Frist'],
    ]);
    expect(textsOf({ ...offer, description: 'Neu', media: [] })).toEqual([]);
  });

  it('names each day of a series, and the time of a deadline', () => {
    const meet = (...days: readonly number[]) =>
      days.map((day) => session(`2026-07-${day} 14:00`, `2026-07-${day} 16:00`));
    const series = { ...offer, sessions: meet(20, 22, 27, 29) };
    const moved = {
      ...series,
      sessions: meet(20, 23, 27, 29),
      applicationDeadline: at('2026-07-24 18:00'),
    };
    expect(textsOf(moved, seen(series).marks[0])).toEqual([
      [
        'dates',
        'Mo 20., Mi 22., Mo 27. und Mi 29. Juli, 14–16 Uhr · 4 Termine, nur zusammen',
        'Mo 20., Do 23., Mo 27. und Mi 29. Juli, 14–16 Uhr · 4 Termine, nur zusammen',
      ],
      ['closes', 'bis Fr 24. Juli', 'bis Fr 24. Juli, 18 Uhr'],
    ]);
  });

  it('is stored until the family has seen it', () => {
    const kept = learnOffers(readShortlist(writeShortlist(seen())), answer(changed));
    expect(textsOf(changed, kept.marks[0])).toHaveLength(6);
    expect(textsOf(changed, learnOffers(kept, answer(changed), true).marks[0])).toEqual([]);
  });

  it('begins with what is there now where 1.0.0 stored it, or nothing was seen', () => {
    const list = (stored: object) =>
      readShortlist(
        JSON.stringify({
          version: 1,
          marks: [{ alias: 'a', name: 'x', childIds: null, ...stored }],
        }),
      );
    for (const stored of [
      {},
      { print: '1.2.3.4.5.6' },
      { seen: { dates: [[NOW, null]], fee: 1, closes: null } },
      { seen: { ...seen().marks[0]?.seen, feeCents: 'x' } },
      { seen: 7 },
    ]) {
      const told = list(stored);
      expect(textsOf(changed, told.marks[0])).toEqual([]);
      const learned = learnOffers(told, answer(offer));
      expect(textsOf(changed, learned.marks[0])).toHaveLength(6);
    }
  });

  it('is nothing where nothing changed, however many sessions there are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 80 }), (count) => {
        const many = {
          ...offer,
          sessions: Array.from({ length: count }, (_, n) => ({
            begin: NOW + n * 86_400_000,
            end: null,
          })),
        };
        const list = readShortlist(writeShortlist(seen(many)));
        expect(findDiffs(list.marks[0] ?? {}, many, SPEECH)).toEqual([]);
      }),
    );
  });
});

const MONDAY = readDay('2026-07-27') as number;
const JULY = at('2026-07-01 12:00');
const offers = Array.from({ length: 200 }, (_, index) =>
  sampleOffer({
    alias: `o${index}`,
    name: `Angebot ${index}`,
    requiresApplication: index % 3 > 0,
    applicationDeadline: index % 4 === 0 ? JULY - 1 : null,
    minAge: index % 9,
    maxAge: (index % 9) + (index % 7),
    sessions: [0, 3].map((more) => {
      const day = writeDay(MONDAY - 7 + ((index * 5 + more * (index % 4)) % 21));
      return session(`${day} 09:00`, `${day} 12:00`);
    }),
  }),
);

const childrenOf = (ageRule: AgeRule) => {
  const children = ['2016-07', '2019-12'].map((born, at) => ({ id: `c${at}`, name: born, born }));
  return nameChildren(children, ageRule, JULY, 'de');
};

describe('the list behind a gap', () => {
  it.each([
    ['day', '2016-07'],
    ['year', '2016-01'],
  ] as const)('is asked for by no more than counts (age by %s)', (kind, month) => {
    const [child = null] = childrenOf({ kind });
    expect(gapHref('de', child, MONDAY)).toContain(`born=${month}`);
  });
});

describe('the number in a gap', () => {
  for (const kind of ['day', 'year'] as const) {
    const ageRule = { kind };
    const catalogue = createCatalogue(offers, { ...DEFAULT_RULES, ageRule });
    const find = (query: string) =>
      searchCatalogue(catalogue, parseCriteria(new URLSearchParams(query)).criteria, JULY);

    it(`is what the list behind it shows, for every day and child (age by ${kind})`, () => {
      let seen = 0;
      for (const child of [...childrenOf(ageRule), null]) {
        const { criteria } = parseCriteria(new URLSearchParams(toGapQuery(child)));
        const { days } = countDays(catalogue, criteria, JULY);
        for (let day = MONDAY - 7; day < MONDAY + 28; day++) {
          const [, query = ''] = gapHref('de', child, day).split('?');
          expect([child, day, find(query).joinable]).toEqual([child, day, days.get(day) ?? 0]);
          seen += days.get(day) ?? 0;
        }
      }
      expect(seen).toBeGreaterThan(0);
    });

    it(`follows the same rule as the children an offer is meant for (age by ${kind})`, () => {
      const born = '2016-07';
      const listed = new Set(
        offers
          .filter((offer) => fitsOneChild(offer, born, ageRule, JULY))
          .map(({ alias }) => alias),
      );
      const { total } = find(`born=${born}&past=1`);
      expect(total).toBe(listed.size);
    });
  }
});
