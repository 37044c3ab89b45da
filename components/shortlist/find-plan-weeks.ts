import { type DayNumber, toWeekday } from '@/lib/domain/berlin/day-number';
import { readIsoWeek } from '@/lib/domain/berlin/iso-week';
import { toBerlinDay } from '@/lib/domain/berlin/local-time';
import { formatDay } from '@/lib/domain/format/format-day';
import type { SpeechContext } from '@/lib/domain/session/describe-session';
import type { PlanEntry } from '@/lib/domain/shortlist/plan-entry';
import type { HolidayWeek } from './shortlist-page';

/** A week that can be planned. */
export interface PlanWeek {
  readonly monday: DayNumber;
  readonly label: string;
  /** "58 Angebote"; null for a week outside the holidays. */
  readonly count: string | null;
  readonly color: number;
  /** So many marked offers have a session in it. */
  readonly marked: number;
  /** The week that is shown until another one is chosen. */
  readonly isFirstChoice: boolean;
}

/** The holiday weeks and those in which something is marked, in order. */
export function findPlanWeeks(
  holidays: readonly HolidayWeek[],
  entries: readonly PlanEntry[],
  { words, locale, now }: SpeechContext,
): readonly PlanWeek[] {
  const marked = new Map<DayNumber, number>();
  for (const { offer } of entries) {
    const mondays = (offer?.sessions ?? []).flatMap(({ begin }) =>
      begin === null ? [] : [toMonday(toBerlinDay(begin))],
    );
    for (const monday of new Set(mondays)) marked.set(monday, (marked.get(monday) ?? 0) + 1);
  }
  const known = new Map(holidays.map((week) => [readIsoWeek(week.week) ?? 0, week]));
  const today = toBerlinDay(now);
  const thisWeek = toMonday(today);
  const mondays = [...new Set([...known.keys(), ...marked.keys()])].sort((a, b) => a - b);
  const first =
    mondays.find((monday) => monday >= thisWeek && marked.has(monday)) ??
    mondays.find((monday) => monday >= thisWeek) ??
    mondays.at(-1);
  return mondays.map((monday) => {
    const week = known.get(monday);
    return {
      monday,
      label:
        week?.label ??
        words('shortlist.weekOther', { date: formatDay(monday, 'date', locale, today) }),
      count: week?.count ?? null,
      color: week?.color ?? 0,
      marked: marked.get(monday) ?? 0,
      isFirstChoice: monday === first,
    };
  });
}

function toMonday(day: DayNumber): DayNumber {
  return day - toWeekday(day);
}
