import { startOfBerlinDay, toBerlinDay } from '../berlin/local-time';
import { HOUR_MS, type Instant } from '../instant';
import type { Session } from '../offer';

const FULL_MS = 5 * HOUR_MS;

/**
 * The lengths of an offer, as bits in the order of the values of `length`. Half (1): every session is under 5
 * hours. Full (2): a session of 5 hours or more, all on one day. Multi (4): the sessions fall on
 * two or more days, also a single one over night. Three mornings are both half and multi. A session
 * without begin or end counts neither as half nor as full.
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
    // An end at midnight belongs to the day before.
    const isMidnightEnd = begin !== null && end !== null && end > begin;
    for (const [index, time] of times.entries()) {
      const day = toBerlinDay(isMidnightEnd && index === 1 ? time - 1 : time);
      first = Math.min(first, day);
      last = Math.max(last, day);
    }
  }
  return (isHalf ? 1 : 0) | (hasLong && first === last ? 2 : 0) | (last > first ? 4 : 0);
}

interface NextSession {
  readonly session: Session & { readonly begin: Instant };
  readonly state: 'future' | 'running' | 'past';
}

/**
 * The first session in the future; if there is none, the running one; if all are over, the last
 * one. Null when no session has a begin. A running session never hides a future one, because
 * families can still plan the latter.
 */
export function findNextSession(sessions: readonly Session[], now: Instant): NextSession | null {
  const dated = sortSessions(sessions).filter(hasBegin);
  const future = dated.find((session) => session.begin >= now);
  if (future !== undefined) return { session: future, state: 'future' };
  const running = dated.find((session) => toEnd(session) > now);
  if (running !== undefined) return { session: running, state: 'running' };
  const last = dated.at(-1);
  return last === undefined ? null : { session: last, state: 'past' };
}

function hasBegin(session: Session): session is NextSession['session'] {
  return session.begin !== null;
}

/** Without an end a session lasts until the end of its day. */
function toEnd({ begin, end }: NextSession['session']): Instant {
  return end ?? startOfBerlinDay(toBerlinDay(begin) + 1);
}

/**
 * End of the last session; null when no session has a time. A session without an end is taken to
 * last until the end of its day, so that an offer never counts as past too early.
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

/** Sessions by begin, those without a begin last; otherwise in the given order. */
export function sortSessions(sessions: readonly Session[]): readonly Session[] {
  if (sessions.length < 2) return sessions;
  return [...sessions].sort((a, b) => {
    if (a.begin === b.begin) return 0;
    if (a.begin === null) return 1;
    return b.begin === null ? -1 : a.begin - b.begin;
  });
}

export function findFirstBegin(sessions: readonly Session[]): Instant | null {
  let first: Instant | null = null;
  for (const { begin } of sessions) {
    if (begin !== null && (first === null || begin < first)) first = begin;
  }
  return first;
}
