/** A calendar day, YYYY-MM-DD. */
export type DayText = string;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

function lastSundayAtOneUtc(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0));
  return Date.UTC(year, month, lastDay.getUTCDate() - lastDay.getUTCDay(), 1);
}

/** The two changes of summer time in a year (EU rule, in force since 1996), as epoch ms. */
export function berlinChanges(year: number): { toSummer: number; toWinter: number } {
  return { toSummer: lastSundayAtOneUtc(year, 2), toWinter: lastSundayAtOneUtc(year, 9) };
}

/** Berlin's distance from UTC at an instant (epoch ms), in hours: 1 or 2. */
export function berlinOffsetHours(instant: number): 1 | 2 {
  const { toSummer, toWinter } = berlinChanges(new Date(instant).getUTCFullYear());
  return instant >= toSummer && instant < toWinter ? 2 : 1;
}

/** An instant (epoch ms) as the specification writes it: `2026-07-28T09:00:00+02:00`. */
export function formatBerlin(instant: number): string {
  const offset = berlinOffsetHours(instant);
  const local = new Date(instant + offset * HOUR_MS).toISOString().slice(0, 19);
  return `${local}+0${offset}:00`;
}

/** The Berlin calendar day of an instant (epoch ms). */
export function berlinDay(instant: number): DayText {
  return formatBerlin(instant).slice(0, 10);
}

/** The instant (epoch ms) of a Berlin wall time; in the hour that occurs twice, the first one. */
export function instantOfBerlin(day: DayText, time = '00:00'): number {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const inSummer = asUtc - 2 * HOUR_MS;
  return berlinOffsetHours(inSummer) === 2 ? inSummer : asUtc - HOUR_MS;
}

/** The day that lies `count` calendar days later (or earlier, when negative). */
export function addDays(day: DayText, count: number): DayText {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Whether the text is YYYY-MM-DD and names a day that exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}
