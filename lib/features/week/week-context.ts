import {
  type DayNumber,
  findLoneWeeks,
  toIsoWeek,
  toWeekday,
} from '../../domain/berlin/day-number';
import type { Catalogue } from '../../domain/catalogue';
import type { Criteria } from '../../domain/criteria/registry';
import type { FindJoining } from '../../domain/search/scan';
import type { CatalogueContext } from '../context';

const COLORS = 6;

/**
 * The colour, 0 to 5, of a day's week on all pages: by its position among the configured holiday
 * weeks, otherwise among the weeks with sessions. Any other week has a fixed one.
 */
export function toWeekColor(day: DayNumber, catalogue: Catalogue): number {
  const week = toIsoWeek(day);
  const named = catalogue.rules.holidayWeeks.indexOf(week);
  if (named >= 0) return named % COLORS;
  const { holidayWeeks } = catalogue.rules;
  const found = holidayWeeks.length > 0 ? -1 : catalogue.columns.weeks.indexOf(week);
  if (found >= 0) return found % COLORS;
  const weeksSinceEpoch = Math.floor((day - toWeekday(day)) / 7);
  return ((weeksSinceEpoch % COLORS) + COLORS) % COLORS;
}

/**
 * Weeks far from all others, which the tabs of the weeks offer behind "weitere"; none where the town
 * names its holiday weeks.
 */
export function findFarWeeks(
  weeks: readonly { readonly value: string }[],
  { rules }: Pick<Catalogue, 'rules'>,
): ReadonlySet<string> {
  const isNamed = rules.holidayWeeks.length > 0;
  return findLoneWeeks(isNamed ? [] : weeks.map(({ value }) => value));
}

/** Context of a week: language, time and criteria. */
export interface WeekContext extends CatalogueContext {
  /** With the shown week as the only one; unchanged when there is none to show. */
  readonly criteria: Criteria;
  /** Whether an offer can be joined in the shown week. */
  readonly findJoining: FindJoining;
  /** Origin query of links to offers (`writeOrigin`). */
  readonly origin: string;
}
