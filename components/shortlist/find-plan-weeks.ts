import { type DayNumber, readIsoWeek, toIsoWeek, toWeekday } from '@/lib/domain/berlin/day-number';
import { toBerlinDay } from '@/lib/domain/berlin/local-time';
import type { AgeRule } from '@/lib/domain/catalogue-rules';
import type { Child } from '@/lib/domain/shortlist/shortlist';
import type { SpeechContext } from '@/lib/features/context';
import { formatDay } from '@/lib/features/format/format-day';
import type { WeekTab } from '@/lib/features/list/list-view-model';
import type { PlanEntry } from '@/lib/features/shortlist/plan-entry';
import { countFree, createSummer } from '@/lib/features/shortlist/summer';
import { writeWeekFragment } from '@/lib/features/shortlist/week-board';
import { joinList } from '@/lib/messages/language';
import type { Messages } from '@/lib/messages/messages';

/** A week to plan. */
export interface PlanWeek {
  readonly monday: DayNumber;
  readonly label: string;
  /** Far from all other holiday weeks. */
  readonly isFar: boolean;
  readonly color: number;
  /** Number of marked offers with a session in it. */
  readonly marked: number;
  /** The default week. */
  readonly isFirstChoice: boolean;
}

/** From Monday. On the weekend the next week is the default. */
const LAST_WORKDAY = 4;

/** The holiday weeks and those with marked offers, in order. */
export function findPlanWeeks(
  holidays: readonly HolidayWeek[],
  entries: readonly PlanEntry[],
  { t, locale, now }: SpeechContext,
): readonly PlanWeek[] {
  const today = toBerlinDay(now);
  const marked = new Map<DayNumber, number>();
  const ahead = new Set<DayNumber>();
  for (const { offer } of entries) {
    const days = (offer?.sessions ?? []).flatMap(({ begin }) =>
      begin === null ? [] : [toBerlinDay(begin)],
    );
    for (const monday of new Set(days.map(toMonday))) {
      marked.set(monday, (marked.get(monday) ?? 0) + 1);
    }
    for (const day of days) if (day >= today) ahead.add(toMonday(day));
  }
  const known = new Map(holidays.map((week) => [readIsoWeek(week.week) ?? 0, week]));
  const mondays = [...new Set([...known.keys(), ...marked.keys()])].sort((a, b) => a - b);
  const first =
    mondays.find((monday) => ahead.has(monday)) ??
    mondays.find((monday) => monday + LAST_WORKDAY >= today) ??
    mondays.at(-1);
  return mondays.map((monday) => {
    const week = known.get(monday);
    return {
      monday,
      label:
        week?.label ?? t('shortlist.weekOther', { date: formatDay(monday, 'date', locale, today) }),
      isFar: week?.isFar === true,
      color: week?.color ?? 0,
      marked: marked.get(monday) ?? 0,
      isFirstChoice: monday === first,
    };
  });
}

/** A week to plan as a tab, with its own address and what is left to plan in it. */
export function describeTab(
  { monday, label, color }: PlanWeek,
  selected: boolean,
  left: string,
): WeekTab {
  const href = writeWeekFragment(monday);
  return { week: toIsoWeek(monday), label, count: left, color, selected, href };
}

/** What is left to plan in a week: "frei: Mia 2, Jonas 4", "voll geplant", "vorbei". */
export function describeLeft(
  monday: DayNumber,
  entries: readonly PlanEntry[],
  children: readonly Child[],
  { t, locale, now }: SpeechContext,
): string {
  if (monday + LAST_WORKDAY < toBerlinDay(now)) return t('shortlist.board.past');
  const { rows } = createSummer(entries, children, [monday], now);
  const free = rows.flatMap((row) => {
    const count = countFree(row);
    return count === 0 ? [] : [{ name: row.child?.name, count }];
  });
  if (free.length === 0) return t('shortlist.summer.tabFull');
  if (children.length === 0) return t('shortlist.summer.days', { count: free[0]?.count ?? 0 });
  const names = free.map(({ name, count }) => `${name} ${count}`);
  return t('shortlist.summer.tab', { names: joinList(names, locale) });
}

function toMonday(day: DayNumber): DayNumber {
  return day - toWeekday(day);
}

/** A holiday week as sent with the page. */
interface HolidayWeek {
  /** `2026-W31` */
  readonly week: string;
  readonly label: string;
  /** 0 to 5. */
  readonly color: number;
  readonly isFar?: boolean | undefined;
}

/** Data of the page that is the same for every visitor; everything else is known on the device only. */
export interface ShortlistPage {
  readonly locale: string;
  readonly weeks: readonly HolidayWeek[];
  readonly ageRule: AgeRule;
  /** The namespaces `card`, `shortlist` and parts of `feed`. */
  readonly messages: Messages;
}
