import type { Session } from '../offer';

/** Sessions by begin, those without a begin last; otherwise in the given order. */
export function sortSessions(sessions: readonly Session[]): readonly Session[] {
  if (sessions.length < 2) return sessions;
  return [...sessions].sort((a, b) => {
    if (a.begin === b.begin) return 0;
    if (a.begin === null) return 1;
    return b.begin === null ? -1 : a.begin - b.begin;
  });
}
