import { type DayNumber, writeDay } from '../../domain/berlin/day-number';
import { toIsoWeek } from '../../domain/berlin/iso-week';
import { pageHref } from '../../routes';

/** Values of the parameter `weekday`, Monday first. */
export const WEEKDAY_VALUES = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;

/**
 * The question whose facet `weekday` tells for each day of a week how many offers fit a child;
 * `born` (YYYY-MM) null: any child.
 */
export function toGapQuery(born: string | null, monday: DayNumber): string {
  const query = new URLSearchParams({ week: toIsoWeek(monday) });
  if (born !== null) query.set('born', born);
  return query.toString();
}

/** The list of what fits a child on one day; it shows as many offers as the gap says. */
export function gapHref(locale: string, born: string | null, day: DayNumber): string {
  const query = new URLSearchParams({ from: writeDay(day), to: writeDay(day) });
  if (born !== null) query.set('born', born);
  return `${pageHref(locale, '/')}?${query}`;
}
