import { type DayNumber, getMonday, toIsoWeek, toMonday } from '../../domain/berlin/day-number';
import { toBerlinDay } from '../../domain/berlin/local-time';
import type { Catalogue } from '../../domain/catalogue';
import type { DatedSession } from '../../domain/column/columns';
import type { Criteria } from '../../domain/criteria/registry';
import type { Instant } from '../../domain/instant';
import type { Offer } from '../../domain/offer';
import { isOneGroup } from '../../domain/registration/to-registration';
import { findRows } from '../../domain/search/scan';
import { toEnd } from '../../domain/session/find-next-session';
import { listDays } from '../../domain/session/local-session';

/** One day of a session; `offer`: its number. */
export interface FoundSession {
  readonly offer: number;
  readonly session: DatedSession;
  readonly day: DayNumber;
  /** Whether it begins on this day. */
  readonly isFirst: boolean;
}

export type FoundWeek = ReturnType<typeof startWeek>;

export type FoundWeeks = ReturnType<typeof findWeeks>;

/** Sorts the days of the matching sessions, whatever week the criteria name, into weeks. */
export function findWeeks(catalogue: Catalogue, criteria: Criteria, now: Instant) {
  const { columns, rules } = catalogue;
  const asked: Criteria = { ...criteria, week: [] };
  const view = catalogue.at(now);
  const found = new Map<DayNumber, FoundWeek>();
  const today = toBerlinDay(now);
  for (const { offer, session } of findRows(view, asked)) {
    if (session === null) continue;
    const isGroup = isOneGroup(catalogue.offers[offer] as Offer);
    const canJoin = view.timed.joining[offer] === 0;
    const firstDay = columns.sessions[offer]?.[0]?.firstDay ?? 0;
    const days = listDays(session);
    const isAhead = toEnd(session) > now;
    for (const day of days) {
      const monday = toMonday(day);
      const week = found.get(monday) ?? startWeek(monday);
      found.set(monday, week);
      const isComing = isAhead && (day >= today || day === days.at(-1));
      week.isComing ||= isComing;
      week.isOpen ||= isComing && canJoin && (firstDay >= monday || !isGroup);
      week.sessions.push({ offer, session, day, isFirst: day === session.firstDay });
    }
  }
  const isHoliday = (week: string) =>
    rules.holidayWeeks.length === 0 || rules.holidayWeeks.includes(week);
  return {
    /** Ascending; only weeks worth offering: in the holidays, with sessions, not over. */
    weeks: [...found]
      .sort(([a], [b]) => a - b)
      .map(([, week]) => week)
      .filter(({ week, isComing }) => {
        const shown = view.timed.shownWeeks[columns.weeks.indexOf(week)] === 1;
        return criteria.past || shown || (isComing && isHoliday(week));
      }),
    /** A week by its name, also one not in `weeks`, or in which nothing matches. */
    get(week: string): FoundWeek {
      const monday = getMonday(week);
      return found.get(monday) ?? startWeek(monday);
    },
  };
}

function startWeek(monday: DayNumber) {
  return {
    monday,
    /** ISO, `2026-W31`. */
    week: toIsoWeek(monday),
    /** False once everything in it is over. */
    isComing: false,
    /** Whether an offer can be joined in this week. */
    isOpen: false,
    /** Grouped by offer, each in order of time; a longer session once for each of its days. */
    sessions: [] as FoundSession[],
    /** Offers that begin in this week, as its own list counts them; without any, those that go on. */
    get offerTotal() {
      const begun = this.sessions.filter(({ isFirst }) => isFirst);
      return new Set((begun.length > 0 ? begun : this.sessions).map(({ offer }) => offer)).size;
    },
  };
}

/** The week to show, of those in the query, or else of all; null: no week. */
export function chooseWeek(found: FoundWeeks, asked: readonly string[]): FoundWeek | null {
  const weeks = asked.length === 0 ? found.weeks : asked.map(found.get);
  return (
    weeks.find(({ isOpen }) => isOpen) ??
    weeks.find(({ isComing }) => isComing) ??
    weeks.findLast(({ sessions }) => sessions.length > 0) ??
    weeks[0] ??
    null
  );
}

const COLORS = 6;

/** 0 to 5, on all pages: by position among the holiday weeks, else among those with sessions. */
export function toWeekColor(day: DayNumber, catalogue: Catalogue): number {
  const { holidayWeeks } = catalogue.rules;
  const known = holidayWeeks.length > 0 ? holidayWeeks : catalogue.columns.weeks;
  const found = known.indexOf(toIsoWeek(day));
  if (found >= 0) return found % COLORS;
  const weeksSinceEpoch = Math.floor(toMonday(day) / 7);
  return ((weeksSinceEpoch % COLORS) + COLORS) % COLORS;
}
