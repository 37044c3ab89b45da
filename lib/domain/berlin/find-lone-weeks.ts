import { readIsoWeek } from './day-number';

/** Weeks this far from each other still belong to one run of holidays. */
const NEAR_DAYS = 14;

/**
 * The ISO weeks far from every other one, such as a single night in spring beside a summer
 * programme. Empty when none is near another: then no week is the exception.
 */
export function findLoneWeeks(weeks: readonly string[]): ReadonlySet<string> {
  const mondays = weeks.map((week) => readIsoWeek(week) ?? Number.NaN);
  const lone = weeks.filter((_, at) =>
    mondays.every(
      (monday, other) => other === at || !(Math.abs(monday - (mondays[at] as number)) <= NEAR_DAYS),
    ),
  );
  return new Set(lone.length < weeks.length ? lone : []);
}
