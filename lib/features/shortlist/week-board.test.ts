import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDay } from '../../domain/berlin/day-number';
import { toBerlinDay } from '../../domain/berlin/local-time';
import type { Session } from '../../domain/offer';
import { session } from '../../domain/offer.fixture';
import { toLocalSessions } from '../../domain/session/local-session';
import {
  EMPTY_SHORTLIST,
  type Shortlist,
  setStatus,
  toggleMark,
} from '../../domain/shortlist/shortlist';
import type { NamedChild } from '../child/named-child';
import { FAMILY, NOW, planOf } from './plan.fixture';
import type { PlanEntry } from './plan-entry';
import { readShareLink } from './share-link';
import {
  createWeekBoard,
  findFreeRepeats,
  overlaps,
  readWeekFragment,
  takeOff,
  takeRepeat,
  writeWeekFragment,
} from './week-board';

const MONDAY = readDay('2026-07-27') as number;
const TODAY = toBerlinDay(NOW);
const morning = [session('2026-07-28 09:00', '2026-07-28 12:00')];

const board = (entries: ReturnType<typeof planOf>, today = TODAY, children = FAMILY) =>
  createWeekBoard(entries, children, MONDAY, today);
const states = (one: ReturnType<typeof board>) =>
  one.rows.map(({ child, cells }) => [child?.name ?? null, ...cells.map(({ state }) => state)]);

describe('the week by children', () => {
  it('shows for each child which days are open', () => {
    const entries = planOf([{ alias: 'a', minAge: 6, maxAge: 9, sessions: morning }]);
    expect(states(board(entries))).toEqual([
      ['Mia', 'open', 'planned', 'open', 'open', 'open'],
      ['Jonas', 'open', 'open', 'open', 'open', 'open'],
    ]);
  });

  it('calls days that are over past, not open', () => {
    const wednesday = MONDAY + 2;
    expect(states(board(planOf([]), wednesday))[0]).toEqual([
      'Mia',
      'past',
      'past',
      'open',
      'open',
      'open',
    ]);
  });

  it('adds the weekend where something is marked, and every day of a camp', () => {
    const camp = [session('2026-07-31 15:00', '2026-08-01 11:00')];
    const { days, rows } = board(planOf([{ alias: 'camp', sessions: camp, minAge: 8, maxAge: 9 }]));
    expect(days.map((day) => day - MONDAY)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(rows[0]?.cells.slice(4).map(({ sessions }) => sessions[0]?.entry.offer?.alias)).toEqual([
      'camp',
      'camp',
    ]);
  });

  it('keeps what fits no child in a row of its own, and has one row without children', () => {
    const entries = planOf([{ alias: 'a', minAge: 15, maxAge: 17, sessions: morning }]);
    expect(states(board(entries)).at(-1)).toEqual([
      null,
      'empty',
      'planned',
      'empty',
      'empty',
      'empty',
    ]);
    expect(board(entries).rows).toHaveLength(3);
    expect(board(planOf([], []), TODAY, []).rows).toHaveLength(1);
  });

  it.each([
    ['2026-07-28 11:00', '2026-07-28 13:00', true],
    ['2026-07-28 12:00', '2026-07-28 13:00', false],
    ['2026-07-28 09:00', '', true],
    ['2026-07-28 08:00', '', false],
    ['2026-07-28 08:00', '2026-07-28 18:00', true],
  ])('names clashes: %s to %s beside 9 to 12 is one: %s', (begin, end, isClash) => {
    const entries = planOf([
      { alias: 'a', name: 'Kanu', minAge: 8, sessions: morning },
      { alias: 'b', name: 'Imkern', minAge: 8, sessions: [session(begin, end)] },
    ]);
    const sessions = board(entries).rows[0]?.cells[1]?.sessions ?? [];
    const named = sessions.find(({ entry }) => entry.name === 'Kanu')?.clashes;
    expect(named?.map(({ name }) => name)).toEqual(isClash ? ['Imkern'] : []);
  });
});

const [MIA, JONAS] = FAMILY as readonly [NamedChild, NamedChild];
const tuesday = [session('2026-07-28 09:00', '2026-07-28 12:00')];
const friday = [session('2026-07-31 09:00', '2026-07-31 12:00')];
const repeat = (alias: string, sessions = friday) => ({
  alias,
  name: 'Kanu',
  sessions,
  requiresApplication: true,
});

/** Canoe and bees on one morning, both marked for Mia alone by default. */
function clash(more: Parameters<typeof planOf>[0] = []) {
  const entries = planOf([
    { alias: 'canoe', name: 'Kanu', sessions: tuesday, minAge: 8, maxAge: 14 },
    { alias: 'bees', name: 'Imkern', sessions: tuesday, minAge: 8, maxAge: 9 },
    ...more,
  ]).map((entry) =>
    entry.mark.alias === 'canoe'
      ? {
          ...entry,
          children: [MIA],
          meant: [MIA],
          repeats: [repeat('canoe-2'), repeat('canoe-3', tuesday)],
        }
      : entry,
  );
  const canoe: PlanEntry | undefined = entries[0];
  if (canoe === undefined) throw new Error('no canoe');
  const list: Shortlist = {
    ...EMPTY_SHORTLIST,
    children: FAMILY,
    marks: entries.map(({ mark, children }) => ({
      ...mark,
      childIds: children.map(({ id }) => id),
    })),
  };
  const free = findFreeRepeats(canoe, MIA, entries).map(({ alias }) => alias);
  return { canoe, list, free };
}

describe('ways out of a clash', () => {
  it('are another run when the child is free, and none that clashes again', () => {
    expect(clash().free).toEqual(['canoe-2']);
    const busy = { alias: 'b', name: 'Zirkus', minAge: 8, maxAge: 14, sessions: friday };
    expect(clash([busy]).free).toEqual([]);
  });

  it('are no run that the child has already', () => {
    expect(clash([{ alias: 'canoe-2', minAge: 8, maxAge: 14, sessions: [] }]).free).toEqual([]);
  });

  it('lead to a list with the offer on the other date, or without it', () => {
    const { canoe, list } = clash();
    const marksOf = ({ marks }: Shortlist) => marks.map(({ alias, childIds }) => [alias, childIds]);
    const bees = ['bees', ['c1']];
    expect(marksOf(takeRepeat(list, canoe, repeat('canoe-2'), MIA))).toEqual([
      bees,
      ['canoe-2', ['c1']],
    ]);
    expect(marksOf(takeOff(list, canoe, MIA))).toEqual([bees]);
    expect(marksOf(takeRepeat(list, canoe, repeat('canoe-2'), null))).toEqual([
      ['canoe-2', ['c1']],
      bees,
    ]);
    expect(marksOf(takeOff(list, canoe, null))).toEqual([bees]);
  });

  it('leave the other children of the offer where they are', () => {
    const { canoe, list } = clash();
    const both = { ...canoe, children: [MIA, JONAS], meant: [MIA, JONAS] };
    const { marks } = takeRepeat(list, both, repeat('canoe-2'), MIA);
    expect(marks.map(({ alias, childIds }) => [alias, childIds])).toEqual([
      ['canoe', ['c2']],
      ['bees', ['c1']],
      ['canoe-2', ['c1']],
    ]);
  });
});

describe('a child whose place was declined', () => {
  it('stays with the offer when others are taken off', () => {
    const offer = { alias: 'a', minAge: 8, maxAge: 14, sessions: tuesday };
    const marked = toggleMark({ ...EMPTY_SHORTLIST, children: FAMILY }, { alias: 'a', name: 'A' });
    const list = setStatus(marked, 'a', ['c2'], 'declined');
    const [entry] = planOf([offer], FAMILY, list) as [PlanEntry];
    expect(takeOff(list, entry, MIA).marks[0]).toMatchObject({
      childIds: ['c2'],
      states: { c2: 'declined' },
    });
  });

  it('takes a repeat that is marked for all without its siblings leaving it', () => {
    const offers = ['a', 'b'].map((alias) => ({ alias, minAge: 8, maxAge: 14, sessions: tuesday }));
    const family: Shortlist = { ...EMPTY_SHORTLIST, children: FAMILY };
    const marked = offers.reduce(
      (list, { alias }) => toggleMark(list, { alias, name: alias }),
      family,
    );
    const list = setStatus(marked, 'b', ['c1'], 'declined');
    const entry = planOf(offers, FAMILY, list).find(({ mark }) => mark.alias === 'a') as PlanEntry;
    const repeat = { alias: 'b', name: 'b', sessions: tuesday, requiresApplication: true };
    const taken = takeRepeat(list, entry, repeat, MIA).marks.find(({ alias }) => alias === 'b');
    expect(taken).toEqual({ alias: 'b', name: 'b', childIds: null });
  });
});

describe('a whole day', () => {
  const wholeDay = session('2026-07-29 00:00', '2026-07-29 23:59');
  const isClashOf = (...sessions: readonly Session[]) => {
    const [one, other] = toLocalSessions(sessions);
    return one && other && [overlaps(one, other), overlaps(other, one)];
  };

  it.each([
    ['a night that ends in the morning', '2026-07-28 19:00', '2026-07-29 09:00', false],
    ['a morning', '2026-07-29 09:00', '2026-07-29 12:00', true],
    ['a camp that goes on', '2026-07-28 10:00', '2026-07-30 12:00', true],
    ['another whole day', '2026-07-29 00:00', '2026-07-29 23:59', true],
    ['the day after', '2026-07-30 00:00', '2026-07-30 12:00', false],
  ])('and %s', (_name, begin, end, isClash) => {
    expect(isClashOf(wholeDay, session(begin, end))).toEqual([isClash, isClash]);
  });
});

describe('the week in the address of the board', () => {
  it('comes back as it was written, and is no shared list', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000 }), (weeks) => {
        const monday = weeks * 7 - 3;
        const fragment = writeWeekFragment(monday);
        expect(readWeekFragment(fragment)).toBe(monday);
        expect(readShareLink(fragment)).toBe('none');
      }),
    );
  });

  it.each(['', '#', '#week=', '#week=2026-W54', '#1/Mia:201803/17-kanu', '#week=abc'])(
    'is not read from "%s"',
    (fragment) => {
      expect(readWeekFragment(fragment)).toBeNull();
    },
  );
});
