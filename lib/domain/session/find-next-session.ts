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
  const lengths = sessions.map(({ begin, end }) =>
    begin === null || end === null ? Number.NaN : end - begin,
  );
  const days = sessions.flatMap(({ begin, end }) => {
    // An end at midnight belongs to the day before.
    const last = begin !== null && end !== null && end > begin ? end - 1 : end;
    return [begin, last].filter((time) => time !== null).map(toBerlinDay);
  });
  const isHalf = lengths.length > 0 && lengths.every((length) => length < FULL_MS);
  const hasLong = lengths.some((length) => length >= FULL_MS);
  const isMulti = new Set(days).size > 1;
  return (isHalf ? 1 : 0) | (hasLong && !isMulti ? 2 : 0) | (isMulti ? 4 : 0);
}

export type BegunSession = Session & { readonly begin: Instant };

interface NextSession<S> {
  readonly session: S & BegunSession;
  readonly state: 'future' | 'running' | 'past';
}

/**
 * The first in the future, else the running one, else the last. Null when no session has a begin. A
 * running one never hides a future one, which families can still plan.
 */
export function findNextSession<S extends Session>(
  sessions: readonly S[],
  now: Instant,
): NextSession<S> | null {
  const dated = sortSessions(sessions).filter(hasBegin);
  const future = dated.find((session) => session.begin >= now);
  if (future !== undefined) return { session: future, state: 'future' };
  const running = dated.find((session) => toEnd(session) > now);
  if (running !== undefined) return { session: running, state: 'running' };
  const last = dated.at(-1);
  return last === undefined ? null : { session: last, state: 'past' };
}

export function hasBegin<S extends Session>(session: S): session is S & BegunSession {
  return session.begin !== null;
}

/** Without an end a session lasts until the end of its day. */
export function toEnd({ begin, end }: BegunSession): Instant {
  return end ?? startOfBerlinDay(toBerlinDay(begin) + 1);
}

/** Null without times. */
export function toLastEnd(sessions: readonly Session[]): Instant | null {
  const ends = sessions.flatMap((session) => {
    if (session.end !== null) return Math.max(session.end, session.begin ?? session.end);
    return hasBegin(session) ? toEnd(session) : [];
  });
  return ends.length === 0 ? null : Math.max(...ends);
}

/** Whether the last session has ended; never without times. */
export function isOver(sessions: readonly Session[], now: Instant): boolean {
  return (toLastEnd(sessions) ?? Number.POSITIVE_INFINITY) <= now;
}

/** Sessions by begin, those without a begin last; otherwise in the given order. */
export function sortSessions<S extends Session>(sessions: readonly S[]): readonly S[] {
  if (sessions.length < 2) return sessions;
  const begin = (session: Session) => session.begin ?? Number.POSITIVE_INFINITY;
  // Two sessions without a begin give NaN, which counts as equal.
  return sessions.toSorted((a, b) => begin(a) - begin(b));
}

/** Whether both name the same times, in whatever order. */
export function haveSameTimes(one: readonly Session[], other: readonly Session[]): boolean {
  const list = (sessions: readonly Session[]) =>
    sessions.filter(hasBegin).map(({ begin, end }) => `${begin} ${end}`);
  return list(one).sort().join() === list(other).sort().join();
}

export function findFirstBegin(sessions: readonly Session[]): Instant | null {
  const begins = sessions.flatMap(({ begin }) => begin ?? []);
  return begins.length === 0 ? null : Math.min(...begins);
}
