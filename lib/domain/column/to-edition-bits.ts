import { readDay } from '../berlin/day-number';
import type { Edition } from '../catalogue-rules';
import type { SessionColumns } from './session-columns';

/** For each offer, bit n when a session begins within the days of the n-th edition (at most 31). */
export function toEditionBits(
  { from, day, weekday }: SessionColumns,
  editions: readonly Edition[],
): Int32Array {
  const bits = new Int32Array(from.length - 1);
  const spans = editions.slice(0, 31).map((edition) => ({
    first: readDay(edition.from) ?? Number.POSITIVE_INFINITY,
    last: readDay(edition.to) ?? Number.NEGATIVE_INFINITY,
  }));
  for (let offer = 0; offer < bits.length; offer++) {
    for (let at = from[offer] as number; at < (from[offer + 1] as number); at++) {
      if (weekday[at] === -1) continue;
      const number = day[at] as number;
      spans.forEach(({ first, last }, index) => {
        if (first <= number && number <= last) bits[offer] = (bits[offer] as number) | (1 << index);
      });
    }
  }
  return bits;
}
