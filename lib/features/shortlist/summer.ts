import { type DayNumber, getMonday, toMonday } from '../../domain/berlin/day-number';
import { toBerlinDay } from '../../domain/berlin/local-time';
import type { Instant } from '../../domain/instant';
import { coversDay, listDays } from '../../domain/session/local-session';
import { getStatus, type Status } from '../../domain/shortlist/shortlist';
import type { Translator } from '../../messages/language';
import type { NamedChild } from '../child/named-child';
import type { SpeechContext } from '../context';
import type { WeekTab } from '../list/create-list-view';
import { formatDayTime, formatFullDay } from '../session/create-session-views';
import type { PlanEntry } from './plan-entry';
import { createWeekBoard, nameRow, type WeekBoard } from './week-board';

/** What a child does on consecutive days of a week; a camp is one bar. */
export interface SummerBar {
  readonly entry: PlanEntry;
  /** Positions in the days of the week, the last one included. */
  readonly from: number;
  readonly to: number;
  readonly status: Status;
  /** Wanted, and registration closes soon. */
  readonly isDue: boolean;
  /** Something else of this child is at the same time. */
  readonly isClash: boolean;
}

export type SummerCell = ReturnType<typeof createCell>;

type SummerRow = ReturnType<typeof createSummer>['rows'][number];

export function createSummer(
  entries: readonly PlanEntry[],
  children: readonly NamedChild[],
  weeks: readonly Pick<PlanWeek, 'monday' | 'color'>[],
  { t, now }: SpeechContext,
) {
  const today = toBerlinDay(now);
  const boards = weeks.map(({ monday }) => createWeekBoard(entries, children, monday, today));
  // The row without a child is there as soon as one week has it.
  const hasRest = boards.some(({ rows }) => rows.some(({ child }) => child === null));
  const order = hasRest ? [...children, null] : children;
  return {
    weeks: weeks.map((week, at) => ({ ...week, days: boards[at]?.days ?? [] })),
    rows: order.map((child) => ({
      /** Null: offers assigned to no child. */
      child,
      name: nameRow(child, order, t),
      cells: boards.map((board) => createCell(board, child)),
    })),
  };
}

function createCell({ days, rows }: WeekBoard, child: NamedChild | null) {
  const cells = rows.find((row) => row.child === child)?.cells ?? [];
  const bars: SummerBar[] = [];
  cells.forEach(({ sessions }, at) => {
    const isClash = (entry: PlanEntry) =>
      sessions.some((one) => one.entry === entry && one.clashes.length > 0);
    const here = new Set(sessions.map(({ entry }) => entry));
    bars.forEach((bar, index) => {
      // A Saturday without anything is not among the days.
      const isNextDay = bar.to === at - 1 && days[at - 1] === (days[at] ?? 0) - 1;
      if (!isNextDay || !here.delete(bar.entry)) return;
      bars[index] = { ...bar, to: at, isClash: bar.isClash || isClash(bar.entry) };
    });
    for (const entry of here) {
      const status = getStatus(entry.mark, child?.id ?? null);
      const isDue = status === 'wanted' && entry.registration?.soon === true;
      bars.push({ entry, from: at, to: at, status, isDue, isClash: isClash(entry) });
    }
  });
  /** Days to come without anything, as positions in the days of the week. */
  const holes = cells.flatMap(({ state }, at) => (state === 'open' ? [at] : []));
  /** Each two offers that clash, whatever the number of their days. */
  const clashes = cells.flatMap(({ sessions }) =>
    sessions.flatMap((one) =>
      one.clashes.map(({ mark }) => [mark.alias, one.entry.mark.alias].sort().join(' ')),
    ),
  );
  return { days, bars, holes, clashes };
}

/** The days of a bar in runs with the same times, which are given as text: "9–12 Uhr". */
export function listTimes(
  { entry, from, to }: SummerBar,
  days: readonly DayNumber[],
  speech: SpeechContext,
) {
  const runs: { from: number; to: number; clocks: string; times: readonly string[] }[] = [];
  for (let at = from; at <= to; at++) {
    const day = days[at] ?? 0;
    const here = entry.sessions.filter((local) => coversDay(local, day));
    const clocks = here
      .map((local) => [local.from, local.to, local.lastDay - local.firstDay].join())
      .join(' ');
    const run = runs.at(-1);
    if (run?.clocks === clocks) run.to = at;
    else {
      const times = here.map((local) => formatDayTime(day, local, speech));
      runs.push({ from: at, to: at, clocks, times });
    }
  }
  return runs;
}

/** "Mia 6 Tage frei", "2 Überschneidungen" of each child; without children "6 Tage frei". */
export function describeRows(rows: readonly SummerRow[], t: Translator) {
  const described = rows.filter(({ child }) => child !== null || rows.length === 1);
  return described.map(({ child, name, cells }) => {
    const count = cells.flatMap(({ holes }) => holes).length;
    const what = count === 0 ? 'full' : 'short';
    const clashes = new Set(cells.flatMap((cell) => cell.clashes)).size;
    return {
      free:
        child === null
          ? t(`shortlist.summer.${what}Alone`, { count })
          : t(`shortlist.summer.${what}`, { name, count }),
      /** Null: none. */
      clashes: clashes === 0 ? null : t('shortlist.summer.clashes', { count: clashes }),
    };
  });
}

/** "Mo 30. Nov. bis Fr 4. Dez." */
export function formatBarDays(first: DayNumber, last: DayNumber, speech: SpeechContext): string {
  const from = formatFullDay(first, speech);
  if (first === last) return from;
  return speech.t('card.span', { from, to: formatFullDay(last, speech) });
}

export type PlanWeek = ReturnType<typeof findPlanWeeks>[number];

type HolidayWeek = Pick<WeekTab, 'week' | 'color'> & {
  readonly isOutside?: boolean | undefined;
};

/** From Monday. On the weekend the next week is the default. */
const LAST_WORKDAY = 4;

/** The holiday weeks, as sent with the page, and those with marked offers, in order. */
export function findPlanWeeks(
  holidays: readonly HolidayWeek[],
  entries: readonly PlanEntry[],
  now: Instant,
) {
  const today = toBerlinDay(now);
  const days = entries.flatMap(({ sessions }) => sessions.flatMap(listDays));
  const marked = new Set(days.map(toMonday));
  const ahead = new Set(days.filter((day) => day >= today).map(toMonday));
  const known = new Map(holidays.map((week) => [getMonday(week.week), week]));
  const mondays = [...new Set([...known.keys(), ...marked])].sort((a, b) => a - b);
  const first =
    mondays.find((monday) => ahead.has(monday)) ??
    mondays.find((monday) => monday + LAST_WORKDAY >= today) ??
    mondays.at(-1);
  return mondays.map((monday) => {
    const week = known.get(monday);
    return {
      monday,
      /** 0 to 5. */
      color: week?.color ?? 0,
      /** It is not over; outside of the holidays, something is marked in it. */
      isToPlan: monday >= toMonday(today) && (!week?.isOutside || marked.has(monday)),
      isFirstChoice: monday === first,
    };
  });
}
