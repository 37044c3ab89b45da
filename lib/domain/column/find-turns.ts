import { startOfBerlinDay, toBerlinDay } from '../berlin/local-time';
import type { Instant } from '../instant';
import type { Offer } from '../offer';
import { SOON_MS } from '../registration/to-registration';

/** The next instant after `now` from which on something may read otherwise by time alone. */
export type FindNextTurn = (now: Instant) => Instant;

/**
 * Creates the function that finds the next turn of these offers: a deadline, the day it comes near, a
 * begin, an end, or midnight in Berlin. Between two turns every rule gives the same.
 */
export function createTurns(offers: readonly Offer[]): FindNextTurn {
  let turns: Float64Array | null = null;
  return (now) => {
    turns ??= collectTurns(offers);
    const midnight = startOfBerlinDay(toBerlinDay(now) + 1);
    return Math.min(midnight, turns[findAfter(turns, now)] ?? midnight);
  };
}

/** Ascending. Some rules turn at such an instant, others just after it, so each stands twice. */
function collectTurns(offers: readonly Offer[]): Float64Array {
  const turns = new Set<Instant>();
  const add = (instant: Instant | null) => {
    if (instant !== null) turns.add(instant).add(instant + 1);
  };
  for (const { applicationDeadline, sessions } of offers) {
    add(applicationDeadline);
    add(applicationDeadline === null ? null : applicationDeadline - SOON_MS);
    for (const { begin, end } of sessions) {
      add(begin);
      add(end);
    }
  }
  return Float64Array.from(turns).sort();
}

/** The position of the first turn after `now`. */
function findAfter(turns: Float64Array, now: Instant): number {
  let low = 0;
  let high = turns.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((turns[middle] as number) <= now) low = middle + 1;
    else high = middle;
  }
  return low;
}
