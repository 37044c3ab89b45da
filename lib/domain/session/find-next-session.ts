import { startOfBerlinDay, toBerlinDay } from '../berlin/local-time';
import type { Instant } from '../instant';
import type { Session } from '../offer';
import { sortSessions } from './sort-sessions';

/** The session that stands for an offer at a moment. */
export interface NextSession {
  readonly session: Session & { readonly begin: Instant };
  readonly state: 'future' | 'running' | 'past';
}

/**
 * The first session that begins in the future; where none does, the one that is running; where all
 * are over, the last one. Null when no session has a begin. A running session never hides a future
 * one: what a family can still plan comes first.
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
