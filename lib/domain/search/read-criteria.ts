import { type DayNumber, toDate, toDayNumber, toMonday, writeDay } from '../berlin/day-number';
import { toBerlinDay } from '../berlin/local-time';
import type { Pair } from '../criteria/criterion';
import {
  addValue,
  type Criteria,
  type ParsedCriteria,
  parseCriteria,
  removeParameters,
} from '../criteria/registry';
import type { Instant } from '../instant';
import { foldWords } from '../text/find-words';
import {
  readFilterWords,
  type SpokenDate,
  type SpokenDay,
  type SpokenFilter,
} from '../text-search/filter-words';

/** A query string, read once for everything that answers it: page, title, links, feed, API. */
export interface Search extends ParsedCriteria {
  /** The criteria as the query string has them, with the text that was read as filters. */
  readonly asked: Criteria;
  /** For parameters that are no criteria, such as the colours of an embed. */
  readonly query: URLSearchParams;
}

/** A text that says nothing but filters is replaced by them, unless `literal` is set. */
export function readCriteria(query: URLSearchParams, now: Instant): Search {
  const { criteria: asked, unreadable } = parseCriteria(query);
  const filters = findSpoken(asked);
  if (filters === null) return { criteria: asked, asked, unreadable, query };
  const applied = applyFilters(removeParameters(asked, ['q']), filters, now);
  return { criteria: { ...applied, page: asked.page }, asked, unreadable, query };
}

/** The filters that the whole text names; null: it is no such text, or it is meant literally. */
export function findSpoken({ q, literal }: Criteria): readonly SpokenFilter[] | null {
  if (q === null || literal) return null;
  const { filters, isAll } = readFilterWords(foldWords(q));
  return isAll ? filters : null;
}

export function applyFilters(
  criteria: Criteria,
  filters: readonly SpokenFilter[],
  now: Instant,
): Criteria {
  return filters
    .flatMap((filter) => toPairs(filter, now))
    .reduce((changed, [parameter, value]) => addValue(changed, parameter, value), criteria);
}

function toPairs(filter: SpokenFilter, now: Instant): readonly Pair[] {
  if (filter.kind === 'value') return [[filter.parameter, filter.value]];
  const today = toBerlinDay(now);
  const [first, last] = filter.kind === 'day' ? toDays(filter.day, today) : findDate(filter, today);
  const from: Pair = ['from', writeDay(first)];
  return filter.kind === 'date' && filter.isOpen ? [from] : [from, ['to', writeDay(last)]];
}

/** Its first and its last day. */
export function findDate(
  { year, month, day }: SpokenDate,
  today: DayNumber,
): readonly [DayNumber, DayNumber] {
  const inYear = (year: number) =>
    [
      toDayNumber(year, month, day ?? 1),
      toDayNumber(year, month + (day ? 0 : 1), day ?? 0),
    ] as const;
  const thisYear = toDate(today).year;
  const isOver = year === null && inYear(thisYear)[1] < today;
  return inYear(year ?? (isOver ? thisYear + 1 : thisYear));
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
