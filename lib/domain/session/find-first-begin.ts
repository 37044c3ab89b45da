import type { Instant } from '../instant';
import type { Session } from '../offer';

/** The earliest begin; null when no session has one. */
export function findFirstBegin(sessions: readonly Session[]): Instant | null {
  let first: Instant | null = null;
  for (const { begin } of sessions) {
    if (begin !== null && (first === null || begin < first)) first = begin;
  }
  return first;
}
