import type { FoundWeeks } from './find-weeks';

/** The one week that is shown, and why. */
export interface ChosenWeek {
  /** ISO; null: there is none. */
  readonly week: string | null;
  /**
   * `asked`: it alone was asked for. Otherwise the first in which something can still be booked, of
   * all weeks (`open`) or of several that were asked for (`severalOpen`); where nothing can be
   * booked any more, the first that is not over (`first`, `several`).
   */
  readonly reason: 'asked' | 'open' | 'first' | 'severalOpen' | 'several';
}

/**
 * The week to show: the only one that was asked for, else the first in which something can still be
 * booked, else the first that is not over, of those asked for or of all; once all are over the last.
 */
export function chooseWeek(found: FoundWeeks, asked: readonly string[]): ChosenWeek {
  const [only] = asked;
  if (only !== undefined && asked.length === 1) return { week: only, reason: 'asked' };
  const weeks =
    only === undefined ? found.weeks : asked.map(found.get).filter((one) => one !== null);
  const open = weeks.find(({ isOpen }) => isOpen);
  if (open !== undefined) {
    return { week: open.week, reason: only === undefined ? 'open' : 'severalOpen' };
  }
  const chosen = weeks.find(({ isComing }) => isComing) ?? weeks.at(-1);
  return {
    week: chosen?.week ?? only ?? null,
    reason: only === undefined ? 'first' : 'several',
  };
}
