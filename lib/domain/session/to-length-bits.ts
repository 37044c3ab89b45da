import { toBerlinDay } from '../berlin/local-time';
import { HOUR_MS } from '../instant';
import type { Session } from '../offer';

const FULL_MS = 5 * HOUR_MS;

/**
 * The lengths of an offer, as bits in the order of `LENGTHS`. Half (1): every session is under
 * 5 hours. Full (2): a session of 5 hours or more, all on one day. Multi (4): the sessions lie on
 * two or more days, be it one session over night. Three mornings are both half and multi. A
 * session whose begin or end is not given proves neither half nor full.
 */
export function toLengthBits(sessions: readonly Session[]): number {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  let isHalf = sessions.length > 0;
  let hasLong = false;
  for (const { begin, end } of sessions) {
    const times = [begin, end].filter((time) => time !== null);
    if (begin === null || end === null) isHalf = false;
    else if (end - begin >= FULL_MS) {
      isHalf = false;
      hasLong = true;
    }
    // An end at midnight still belongs to the day before.
    const isMidnightEnd = begin !== null && end !== null && end > begin;
    for (const [index, time] of times.entries()) {
      const day = toBerlinDay(isMidnightEnd && index === 1 ? time - 1 : time);
      first = Math.min(first, day);
      last = Math.max(last, day);
    }
  }
  return (isHalf ? 1 : 0) | (hasLong && first === last ? 2 : 0) | (last > first ? 4 : 0);
}
