import { berlinDay, instantOfBerlin, isDay } from '../berlin-time';
import type { SwitchValue } from '../switch/switch-table';

/**
 * A test of a session's begin (epoch ms) for one operator of `dates.begin[…]`; null when the
 * operator is unknown or the value is not an existing day.
 */
export function createBeginTest(
  operator: string,
  value: string,
  way: SwitchValue<'date-filter'>,
): ((begin: number) => boolean) | null {
  if (!isDay(value)) return null;
  const midnight = instantOfBerlin(value);
  const compare =
    way === 'midnight'
      ? (begin: number) => begin - midnight
      : (begin: number) => {
          const day = berlinDay(begin);
          return day < value ? -1 : day > value ? 1 : 0;
        };
  switch (operator) {
    case 'after':
      return (begin) => compare(begin) >= 0;
    case 'before':
      return (begin) => compare(begin) <= 0;
    case 'strictly_after':
      return (begin) => compare(begin) > 0;
    case 'strictly_before':
      return (begin) => compare(begin) < 0;
    default:
      return null;
  }
}
