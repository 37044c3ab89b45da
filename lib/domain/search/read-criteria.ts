import { type DayNumber, toDate, toDayNumber, toMonday, writeDay } from '../berlin/day-number';
import { toBerlinDay } from '../berlin/local-time';
import { addValue, type Criteria, parseCriteria, removeParameters } from '../criteria/registry';
import type { Days } from '../criteria/when';
import type { Instant } from '../instant';
import {
  readFilterWords,
  type SpokenDay,
  type SpokenDays,
  type SpokenFilter,
} from '../text-search/filter-words';

export type Search = ReturnType<typeof readCriteria>;

/** Reads a query string, once for everything that answers it: page, title, links, feed, API. */
export function readCriteria(query: URLSearchParams, now: Instant) {
  const { criteria: asked, unreadable } = parseCriteria(query);
  const spoken = findSpoken(asked, now);
  const { page } = asked;
  return {
    criteria:
      spoken === null
        ? asked
        : { ...applyFilters(removeParameters(asked, ['q']), spoken, now), page },
    /** The criteria as the query string has them, with the text that was read as filters. */
    asked,
    /** The filters that replace the text. */
    spoken,
    unreadable,
    /** For parameters that are no criteria, such as the colours of an embed. */
    query,
  };
}

/** The filters that the whole text names; null: it is no such text, or it is meant literally. */
export function findSpoken({ q, literal }: Criteria, now: Instant): readonly SpokenFilter[] | null {
  if (q === null || literal) return null;
  const { filters, isAll } = readFilterWords(q);
  return isAll ? dropBegun(filters, now) : null;
}

/** Without a first day that comes after the last one: on 25 July "20. bis 31. Juli" has begun. */
export function dropBegun(filters: readonly SpokenFilter[], now: Instant) {
  const today = toBerlinDay(now);
  const lasts = filters.flatMap((filter) =>
    filter.kind !== 'value' && filter.bound === 'to' ? findDays(filter, today)[1] : [],
  );
  return filters.filter(
    (filter) =>
      filter.kind === 'value' ||
      filter.bound !== 'from' ||
      lasts.every((last) => findDays(filter, today)[0] <= last),
  );
}

export function applyFilters(
  criteria: Criteria,
  filters: readonly SpokenFilter[],
  now: Instant,
): Criteria {
  const spoken = filters.filter((filter) => filter.kind !== 'value');
  const days = { ...criteria.days, ...joinDays(spoken, toBerlinDay(now)) };
  let changed: Criteria = { ...criteria, days };
  for (const filter of filters) {
    if (filter.kind === 'value') changed = addValue(changed, filter.parameter, filter.value);
  }
  return changed;
}

/** One range over all days that are named. */
function joinDays(days: readonly SpokenDays[], today: DayNumber): Partial<Days> {
  const firsts = days.flatMap((each) => (each.bound === 'to' ? [] : findDays(each, today)[0]));
  const lasts = days.flatMap((each) => (each.bound === 'from' ? [] : findDays(each, today)[1]));
  return {
    ...(firsts.length > 0 && { from: writeDay(Math.min(...firsts)) }),
    ...(lasts.length > 0 && { to: writeDay(Math.max(...lasts)) }),
  };
}

/** The first and the last of the days; without a year the next ones. */
export function findDays(spoken: SpokenDays, today: DayNumber): readonly [DayNumber, DayNumber] {
  if (spoken.kind === 'day') return toDays(spoken.day, today);
  const { month, day } = spoken;
  for (let year = spoken.year ?? toDate(today).year; ; year++) {
    const first = toDayNumber(year, month, day ?? 1);
    const last = day === null ? toDayNumber(year, month + 1, 0) : first;
    // 29 February is not in every year.
    const isNext = last >= today && toDate(first).month === month;
    if (isNext || spoken.year !== null) return [first, last];
  }
}

/** The range of days meant, from today on; a running weekend or week is the one meant. */
function toDays(day: SpokenDay, today: number): readonly [number, number] {
  const sunday = toMonday(today) + 6;
  const days: Record<SpokenDay, readonly [number, number]> = {
    today: [today, today],
    tomorrow: [today + 1, today + 1],
    overmorrow: [today + 2, today + 2],
    weekend: [Math.max(today, sunday - 1), sunday],
    week: [today, sunday],
    nextWeek: [sunday + 1, sunday + 7],
  };
  return days[day];
}
