import type { FoundWeeks } from './find-weeks';

/** The one week that is shown, and why. */
export interface ChosenWeek {
  /** ISO; null: there is none. */
  readonly week: string | null;
  /** `asked`: it alone was asked for; `first`: none was; `several`: it is one of those. */
  readonly reason: 'asked' | 'first' | 'several';
}

/**
 * The week to show: the only one that was asked for, else the first coming one, of those asked for
 * or of all; once all are over the last.
 */
export function chooseWeek(found: FoundWeeks, asked: readonly string[]): ChosenWeek {
  const [only] = asked;
  if (only !== undefined && asked.length === 1) return { week: only, reason: 'asked' };
  const reason = only === undefined ? 'first' : 'several';
  const weeks =
    only === undefined ? found.weeks : asked.map(found.get).filter((one) => one !== null);
  const chosen = weeks.find(({ isComing }) => isComing) ?? weeks.at(-1);
  return { week: chosen?.week ?? only ?? null, reason };
}
