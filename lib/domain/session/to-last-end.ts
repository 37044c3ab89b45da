import { startOfBerlinDay, toBerlinDay } from '../berlin/local-time';
import type { Instant } from '../instant';
import type { Session } from '../offer';

/**
 * When the last session ends; null when no session has a time. A session without an end is taken
 * to last until the end of its day, so that an offer is never called past too early.
 */
export function toLastEnd(sessions: readonly Session[]): Instant | null {
  let last: Instant | null = null;
  for (const { begin, end } of sessions) {
    const known = Math.max(end ?? Number.NEGATIVE_INFINITY, begin ?? Number.NEGATIVE_INFINITY);
    if (known === Number.NEGATIVE_INFINITY) continue;
    const until = end === null ? startOfBerlinDay(toBerlinDay(known) + 1) : known;
    if (last === null || until > last) last = until;
  }
  return last;
}
