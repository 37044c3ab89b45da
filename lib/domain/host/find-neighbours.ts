import { getPosition, measureDistance } from '../map/bounds';
import type { Offer } from '../offer';
import { type LocalSession, toLocalSessions } from '../session/local-session';

/** Offers nearer than this compete for the same children. */
export const NEIGHBOUR_KM = 5;

type Bounds = Pick<Offer, 'minAge' | 'maxAge'>;

function overlapInAge(a: Bounds, b: Bounds): boolean {
  const low = (bounds: Bounds) => bounds.minAge || 0;
  const high = (bounds: Bounds) => bounds.maxAge || Number.POSITIVE_INFINITY;
  return low(a) <= high(b) && low(b) <= high(a);
}

function overlapInDays(a: LocalSession, b: LocalSession): boolean {
  return a.firstDay <= b.lastDay && b.firstDay <= a.lastDay;
}

function overlapInTime(a: LocalSession, b: LocalSession): boolean {
  return a.end !== null && b.end !== null && a.begin < b.end && b.begin < a.end;
}

/**
 * Public offers that compete with `offer`, none of the `own` of its host among them: those at the same time
 * first, then the nearer ones. Null: it has no coordinates.
 */
export function findNeighbours(offer: Offer, others: readonly Offer[], own: readonly Offer[]) {
  const place = getPosition(offer);
  if (place === null) return null;
  const sessions = toLocalSessions(offer.sessions);
  const ownAliases = new Set([offer, ...own].map(({ alias }) => alias));
  return others
    .flatMap((other) => {
      const point = getPosition(other);
      if (ownAliases.has(other.alias) || point === null || !overlapInAge(offer, other)) return [];
      const theirs = toLocalSessions(other.sessions);
      const meet = (overlap: typeof overlapInTime) =>
        sessions.some((session) => theirs.some((their) => overlap(session, their)));
      if (!meet(overlapInDays)) return [];
      const distanceKm = measureDistance(place, point);
      if (distanceKm > NEIGHBOUR_KM) return [];
      /** `isSameTime` false: only the day is the same. */
      return [{ offer: other, distanceKm, isSameTime: meet(overlapInTime) }];
    })
    .sort((a, b) => Number(b.isSameTime) - Number(a.isSameTime) || a.distanceKm - b.distanceKm);
}
