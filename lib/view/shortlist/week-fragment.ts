import type { DayNumber } from '../../domain/berlin/day-number';
import { readIsoWeek, toIsoWeek } from '../../domain/berlin/iso-week';

const PREFIX = '#week=';

/** The week that begins on `monday` as the fragment of an address, which no browser sends: `#week=2026-W31`. */
export function writeWeekFragment(monday: DayNumber): string {
  return PREFIX + toIsoWeek(monday);
}

/** The Monday of the week that a fragment names; null: it names none. */
export function readWeekFragment(fragment: string): DayNumber | null {
  return fragment.startsWith(PREFIX) ? readIsoWeek(fragment.slice(PREFIX.length)) : null;
}
