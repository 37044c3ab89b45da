import { describe, expect, it } from 'vitest';
import { readDay } from '../../domain/berlin/day-number';
import { toBerlinDay } from '../../domain/berlin/local-time';
import { at, session } from '../../domain/offer.fixture';
import {
  EMPTY_SHORTLIST,
  type Shortlist,
  setStatus,
  toggleMark,
} from '../../domain/shortlist/shortlist';
import { findCalendarFaults } from '../calendar/calendar-faults.fixture';
import { formatCalendar } from '../calendar/format-calendar';
import { createPlanCalendar } from './create-plan-calendar';
import { listDeadlines, listPacking, sumFees } from './list-deadlines';
import { FAMILY, NOW, planOf } from './plan.fixture';
import { createWeekBoard } from './week-board';

const MONDAY = readDay('2026-07-27') as number;
const once = [session('2026-07-28 09:00', '2026-07-28 12:00')];
const twoWeeks = [...once, session('2026-08-04 09:00', '2026-08-04 12:00')];

describe('the fees of a plan', () => {
  const entries = planOf([
    { alias: 'a', feeCents: 1_000, minAge: 8, maxAge: 14, sessions: twoWeeks },
    { alias: 'b', feeCents: 550, minAge: 8, maxAge: 9, sessions: once },
    { alias: 'c', feeCents: null, sessions: once },
  ]);

  it('are counted once for each child', () => {
    const { byChild, totalCents } = sumFees(entries, FAMILY);
    expect(byChild.map(({ child, cents }) => [child.name, cents])).toEqual([
      ['Mia', 1_550],
      ['Jonas', 1_000],
    ]);
    expect(totalCents).toBe(2_550);
  });

  it('are those of the offers while no child is entered', () => {
    expect(sumFees(planOf([{ feeCents: 700, sessions: once }], []), []).totalCents).toBe(700);
  });
});

describe('what to bring', () => {
  it('is a list for each offer of the week, once for all days and children', () => {
    const entries = planOf([
      { alias: 'a', bring: '- **Turnschuhe**\n- Schüler_innenausweis', sessions: twoWeeks },
      { alias: 'b', bring: 'Mut', sessions: [...once, session('2026-07-29 09:00', '')] },
      { alias: 'c', bring: ' ', sessions: once },
      { alias: 'later', bring: 'Badezeug', sessions: [session('2026-08-05 09:00', '')] },
    ]);
    const board = createWeekBoard(entries, FAMILY, MONDAY, toBerlinDay(NOW));
    expect(listPacking(board).map(({ entry, things }) => [entry.mark.alias, ...things])).toEqual([
      ['a', 'Turnschuhe', 'Schüler_innenausweis'],
      ['b', 'Mut'],
    ]);
  });
});

describe('what to register for next', () => {
  it('is soonest first; a deadline at midnight ends the day before; the rest is left out', () => {
    const entries = planOf([
      { alias: 'late', applicationDeadline: at('2026-07-25 18:00'), sessions: once },
      { alias: 'open', applicationDeadline: null, sessions: once },
      { alias: 'today', applicationDeadline: at('2026-07-21 00:00'), sessions: once },
      { alias: 'closed', applicationDeadline: at('2026-07-20 12:00'), sessions: once },
      { alias: 'free', requiresApplication: false, sessions: once },
      { alias: 'over', sessions: [session('2026-07-01 09:00', '2026-07-01 10:00')] },
      {
        alias: 'running',
        applicationDeadline: at('2026-07-25 18:00'),
        sessions: [session('2026-07-19 09:00', '2026-07-19 12:00'), ...once],
      },
    ]);
    expect(
      listDeadlines(entries, NOW).map(({ entry, daysLeft }) => [entry.mark.alias, daysLeft]),
    ).toEqual([
      ['today', 0],
      ['late', 5],
      ['open', null],
    ]);
  });
});

describe('the calendar of a plan', () => {
  const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
    `${key} ${Object.values(values).join(' ')}`;

  it('names what became of an offer for each child, and no deadline once nobody is left', () => {
    const offer = { alias: 'a', name: 'Kanu', sessions: once };
    const due = { ...offer, applicationDeadline: at('2026-07-25 00:00'), minAge: 0, maxAge: 99 };
    const marked = toggleMark({ ...EMPTY_SHORTLIST, children: FAMILY }, { ...offer });
    const context = { siteUrl: 'https://programm.example', locale: 'de', t, now: NOW };
    const summarize = (list: Shortlist) =>
      createPlanCalendar(planOf([due], FAMILY, list), context).map(({ summary }) => summary);
    const confirmed = setStatus(marked, 'a', ['c1'], 'confirmed');
    const mia = 'shortlist.calendar.withStatus Mia shortlist.state.confirmed ';
    const deadline = 'shortlist.calendar.deadline Kanu';
    expect(summarize(confirmed)).toEqual([`${mia}, Jonas: Kanu`, deadline]);
    expect(summarize(setStatus(confirmed, 'a', ['c2'], 'waiting'))).toEqual([
      `${mia}, shortlist.calendar.withStatus Jonas shortlist.state.waiting : Kanu`,
    ]);
  });

  it('is a valid file with the sessions to come and an alarm before each deadline', () => {
    const entries = planOf([
      { alias: 'a', applicationDeadline: at('2026-07-25 00:00'), minAge: 8, maxAge: 9 },
      { alias: 'b', requiresApplication: false, sessions: once },
      { alias: 'over', sessions: [session('2026-07-01 09:00', '2026-07-01 10:00')] },
      // Without an end it lasts until the end of its day, which is today.
      { alias: 'today', requiresApplication: false, sessions: [session('2026-07-20 09:00', '')] },
    ]);
    const context = { siteUrl: 'https://programm.example', locale: 'de', t, now: NOW };
    const planned = createPlanCalendar(entries, context);
    expect(
      planned.map(({ uid, alarmMinutes }) => [uid.split('@')[0], alarmMinutes ?? null]),
    ).toEqual([
      ['a-20260728T070000Z', null],
      ['a-20260729T070000Z', null],
      ['a-20260730T070000Z', null],
      ['b-20260728T070000Z', null],
      ['today-20260720T070000Z', null],
      ['a-deadline', -480],
    ]);
    expect(planned[0]?.summary).toContain('Mia: ');
    expect(planned.at(-1)?.begin).toBe(at('2026-07-24 00:00'));
    expect(findCalendarFaults(formatCalendar({ name: 'x', refreshHours: null }, planned))).toEqual(
      [],
    );
  });
});
