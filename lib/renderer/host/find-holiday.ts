import { getHolidays } from 'feiertagejs';
import { type DayNumber, toDate } from '../../domain/berlin/day-number';
import { DAY_MS } from '../../domain/instant';
import type { Land } from '../../instance/host-keys';

const known = new Map<string, ReadonlyMap<DayNumber, string>>();
/** Years beyond these are mistyped. */
const YEARS = { first: 2000, last: 2100 };

/** The German name of the public holiday on this day in a Land; null: it is none. */
export function findHoliday(day: DayNumber, land: Land): string | null {
  const { year } = toDate(day);
  if (year < YEARS.first || year > YEARS.last) return null;
  const key = `${land} ${year}`;
  const holidays = known.get(key) ?? readYear(year, land);
  known.set(key, holidays);
  return holidays.get(day) ?? null;
}

function readYear(year: number, land: Land): ReadonlyMap<DayNumber, string> {
  return new Map(
    // Noon in UTC: the library's own text of the date depends on the machine's time zone.
    getHolidays(year, land).map((holiday) => [
      Math.floor(holiday.date.getTime() / DAY_MS),
      holiday.translate('de') ?? holiday.name,
    ]),
  );
}
