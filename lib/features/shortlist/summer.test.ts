import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDay, readIsoWeek, writeDay } from '../../domain/berlin/day-number';
import type { Session } from '../../domain/offer';
import { at, session } from '../../domain/offer.fixture';
import {
  EMPTY_SHORTLIST,
  type Shortlist,
  type Status,
  setStatus,
  toggleMark,
} from '../../domain/shortlist/shortlist';
import { getTranslator } from '../../messages/get-translator';
import { unbindAll } from '../format/unbind.fixture';
import { FAMILY, NOW, planOf } from './plan.fixture';
import type { PlanEntry } from './plan-entry';
import { createSummer, describeRows, findPlanWeeks, listTimes, type SummerBar } from './summer';

const MONDAY = readDay('2026-07-27') as number;
const SPEECH = { t: getTranslator('de'), locale: 'de' };
const on = (day: string, from = '09:00', to = '12:00') => session(`${day} ${from}`, `${day} ${to}`);
const summerOf = (entries: readonly PlanEntry[], mondays = [MONDAY], children = FAMILY) =>
  createSummer(
    entries,
    children,
    mondays.map((monday) => ({ monday, color: 0 })),
    { ...SPEECH, now: NOW },
  );
const barsOf = (entries: readonly PlanEntry[]) =>
  summerOf(entries).rows[0]?.cells[0]?.bars.map(({ entry, from, to }) => [entry.name, from, to]);

describe('all weeks at once', () => {
  it('show a camp as one bar, in one session or in five', () => {
    const days = ['27', '28', '29', '30', '31'].map((day) => on(`2026-07-${day}`));
    const one = [session('2026-07-27 09:00', '2026-07-31 16:00')];
    for (const sessions of [days, one]) {
      expect(barsOf(planOf([{ alias: 'camp', name: 'Camp', sessions }]))).toEqual([['Camp', 0, 4]]);
    }
  });

  it('show what is on other days as bars of their own', () => {
    const entries = planOf([
      { alias: 'a', name: 'Kanu', sessions: [on('2026-07-27'), on('2026-07-29')] },
      { alias: 'b', name: 'Wald', sessions: [session('2026-07-28 10:00', '2026-07-30 12:00')] },
      { alias: 'c', name: 'Abend', sessions: [on('2026-07-28', '18:00', '20:00')] },
    ]);
    expect(barsOf(entries)).toEqual([
      ['Kanu', 0, 0],
      ['Wald', 1, 3],
      ['Abend', 1, 1],
      ['Kanu', 2, 2],
    ]);
  });

  it('show no bar over a Saturday that is not in the week', () => {
    const sessions = [on('2026-07-31'), on('2026-08-02')];
    expect(barsOf(planOf([{ alias: 'a', name: 'Kanu', sessions }]))).toEqual([
      ['Kanu', 4, 4],
      ['Kanu', 5, 5],
    ]);
  });

  it('name the times of a bar, each where they differ', () => {
    const timesOf = (sessions: readonly Session[]) => {
      const { rows, weeks } = summerOf(planOf([{ alias: 'a', sessions }]));
      const bar = rows[0]?.cells[0]?.bars[0] as SummerBar;
      const runs = listTimes(bar, weeks[0]?.days ?? [], { ...SPEECH, now: NOW });
      return unbindAll(runs.map(({ from, to, times }) => [`${from}-${to}`, ...times].join(' ')));
    };
    const twice = [on('2026-07-29', '14:00', '16:00'), on('2026-07-29')];
    expect(timesOf([on('2026-07-27'), on('2026-07-28'), ...twice])).toEqual([
      '0-1 9–12 Uhr',
      '2-2 9–12 Uhr 14–16 Uhr',
    ]);
    expect(timesOf([session('2026-07-27 09:00', '2026-07-31 16:00')])).toEqual(['0-4 ab 9 Uhr']);
  });

  it('count each two offers that clash', () => {
    const three = ['a', 'b', 'c'].map((alias) => ({ alias, sessions: [on('2026-07-27')] }));
    const week = ['27', '28', '29', '31'].map((day) => on(`2026-07-${day}`));
    const two = ['d', 'e'].map((alias) => ({ alias, sessions: week }));
    const count = (offers: typeof three) => {
      const [mia] = describeRows(summerOf(planOf(offers)).rows, SPEECH.t);
      return unbindAll(mia?.clashes);
    };
    expect([count(three), count(two)]).toEqual(['3 Überschneidungen', '1 Überschneidung']);
  });

  it('have free days and clashes of the whole summer', () => {
    const entries = planOf([
      { alias: 'a', name: 'Kanu', minAge: 8, maxAge: 9, sessions: [on('2026-07-27')] },
      { alias: 'b', name: 'Imkern', minAge: 8, maxAge: 9, sessions: [on('2026-07-27')] },
      {
        alias: 'c',
        minAge: 8,
        maxAge: 9,
        sessions: [session('2026-08-03 09:00', '2026-08-07 16:00')],
      },
    ]);
    const summer = summerOf(entries, [MONDAY, MONDAY + 7, MONDAY + 14]);
    const [mia, jonas] = unbindAll(describeRows(summer.rows, SPEECH.t));
    expect(mia).toEqual({ free: 'Mia 9 Tage frei', clashes: '1 Überschneidung' });
    expect(jonas).toEqual({ free: 'Jonas 15 Tage frei', clashes: null });

    const marked = planOf([{ alias: 'a', sessions: [on('2026-07-27')] }], []);
    const { rows } = summerOf(marked, [MONDAY], []);
    expect(unbindAll(describeRows(rows, SPEECH.t))).toEqual([
      { free: '4 Tage frei', clashes: null },
    ]);
  });

  it('have for each child and day a bar or a hole, never both', () => {
    const plans = fc.array(
      fc.record({ day: fc.nat(13), length: fc.integer({ min: 1, max: 6 }), hour: fc.nat(20) }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(plans, (plan) => {
        const clock = (day: number, hour: number) =>
          `${writeDay(MONDAY + day)} ${String(hour).padStart(2, '0')}:00`;
        const entries = planOf(
          plan.map(({ day, length, hour }, at) => ({
            alias: `o${at}`,
            sessions: [session(clock(day, hour), clock(day + length - 1, hour + 2))],
          })),
        );
        const { rows, weeks } = summerOf(entries, [MONDAY, MONDAY + 7]);
        for (const { cells } of rows) {
          cells.forEach(({ bars, holes }, week) => {
            const days = weeks[week]?.days ?? [];
            days.forEach((_, at) => {
              const here = bars.filter(({ from, to }) => from <= at && at <= to);
              if (at < 5) expect(holes.includes(at)).toBe(here.length === 0);
            });
          });
        }
      }),
    );
  });
});

describe('what became of an offer', () => {
  const offer = { alias: 'a', name: 'Kanu', sessions: [on('2026-07-27')] };
  const withStatus = (status: Status, ids: readonly (string | null)[] = ['c1']) => {
    const list = toggleMark({ ...EMPTY_SHORTLIST, children: FAMILY }, { ...offer });
    return planOf([offer], FAMILY, setStatus(list, 'a', ids, status));
  };
  const freeDays = (entries: readonly PlanEntry[]) =>
    summerOf(entries).rows.map(({ cells }) => cells.flatMap(({ holes }) => holes).length);

  it('leaves the day free once it is cancelled for a child, and for that child only', () => {
    expect(freeDays(withStatus('confirmed'))).toEqual([4, 4]);
    expect(freeDays(withStatus('waiting'))).toEqual([4, 4]);
    expect(freeDays(withStatus('declined'))).toEqual([5, 4]);
    expect(freeDays(withStatus('declined', ['c1', 'c2']))).toEqual([5, 5]);
  });

  it('comes back as it was stored, and goes with the child or the mark', () => {
    const marked = toggleMark({ ...EMPTY_SHORTLIST, children: FAMILY }, { ...offer });
    const list: Shortlist = setStatus(marked, 'a', ['c1', null], 'waiting');
    expect(list.marks[0]?.states).toEqual({ c1: 'waiting', '': 'waiting' });
    expect(setStatus(list, 'a', ['c1', null], 'wanted')).toEqual(marked);
  });
});

const HOLIDAYS = ['2026-W30', '2026-W31', '2026-W32'].map((week, color) => ({
  week,
  color,
}));
/** Thursday of the second holiday week. */
const canoe = planOf([{ alias: 'a', sessions: [session('2026-07-30 09:00', '2026-07-30 12:00')] }]);

const findFirst = (now: string, entries = canoe) =>
  findPlanWeeks(HOLIDAYS, entries, at(now)).find(({ isFirstChoice }) => isFirstChoice)?.monday;

describe('the weeks of a plan', () => {
  it('are all in which something marked takes place, of a mistyped year six at most', () => {
    const weeksOf = (end: string) => {
      const entries = planOf([{ alias: 'a', sessions: [session('2026-08-31 09:00', end)] }]);
      return findPlanWeeks([], entries, NOW).map(({ monday }) => writeDay(monday));
    };
    expect(weeksOf('2026-09-11 16:00')).toEqual(['2026-08-31', '2026-09-07']);
    expect(weeksOf('2036-09-11 16:00')).toHaveLength(6);
  });
});

describe('the week that is planned first', () => {
  it.each([
    ['the one in which something marked is to come', '2026-07-20 10:00', canoe, '2026-W31'],
    ['the present one while nothing is marked', '2026-07-24 10:00', [], '2026-W30'],
    ['the next one on a weekend', '2026-07-25 10:00', [], '2026-W31'],
    ['the next one when what is marked is over', '2026-08-01 10:00', canoe, '2026-W32'],
    ['the last one after all of them', '2026-09-01 10:00', canoe, '2026-W32'],
  ])('is %s', (_name, now, entries, week) => {
    expect(findFirst(now, entries)).toBe(readIsoWeek(week));
  });
});
