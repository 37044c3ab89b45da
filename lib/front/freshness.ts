import type { FrontMoment } from './moment-watch';
import type { Keeping } from './route';

const MINUTE_MS = 60_000;
/** How long after the end of its minute a value may still stand in for its successor. */
export const GRACE_MS = 60_000;

/** What a value was rendered for. */
export interface RenderedFor {
  /** Start of the minute, in milliseconds. */
  readonly minute: number;
  readonly edition: string;
}

/**
 * Whether a kept value may be sent. `current`: it is what a render now would give. `meanwhile`: its
 * successor must be on its way, and until then it may serve. `gone`: it may not be sent any more.
 */
export type Freshness = 'current' | 'meanwhile' | 'gone';

/** Judges a kept value at `moment`: the whole rule of how long an answer may live. */
export function judgeFreshness(
  value: RenderedFor,
  keeping: Keeping,
  moment: FrontMoment,
): Freshness {
  if (keeping === 'never') return 'gone';
  if (keeping === 'process') return 'current';
  if (moment.edition === null) return 'gone';
  const isSameEdition = value.edition === moment.edition;
  if (keeping === 'generation') return isSameEdition ? 'current' : 'gone';
  if (isSameEdition && value.minute === moment.minute) return 'current';
  const endedMs = moment.now - (value.minute + MINUTE_MS);
  const isRecent = endedMs < GRACE_MS && value.minute <= moment.minute;
  const isNear = isSameEdition || value.edition === moment.previousEdition;
  return isRecent && isNear ? 'meanwhile' : 'gone';
}
