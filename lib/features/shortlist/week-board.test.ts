import { describe, expect, it } from 'vitest';
import { readDay } from '../../domain/berlin/day-number';
import { toBerlinDay } from '../../domain/berlin/local-time';
import { session } from '../../domain/offer.fixture';
import { FAMILY, NOW, planOf } from './plan.fixture';
import { createWeekBoard } from './week-board';

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

  it('measures the way to the next session: minutes between, kilometres as the crow flies', () => {
    const entries = planOf([
      { alias: 'a', name: 'Kanu', sessions: morning },
      {
        alias: 'b',
        name: 'Imkern',
        meetingLat: 49.6,
        sessions: [session('2026-07-28 12:20', '2026-07-28 14:00')],
      },
    ]);
    const [first, second] = board(entries).rows[0]?.cells[1]?.sessions ?? [];
    expect(first?.travel).toMatchObject({ minutes: 20, to: 'Imkern', isTight: true });
    expect(first?.travel?.kilometres).toBeCloseTo(2.22, 1);
    expect(second?.travel).toBeNull();
  });
});
