import type { Instant } from '../instant';
import { getPosition, measureDistance } from '../map/bounds';
import type { Offer } from '../offer';
import { toLocalSessions } from '../session/local-session';

/** Offers nearer than this compete for the same children. */
export const NEIGHBOUR_KM = 5;

type Bounds = Pick<Offer, 'minAge' | 'maxAge'>;

function overlapInAge(a: Bounds, b: Bounds): boolean {
  const low = (bounds: Bounds) => bounds.minAge || 0;
  const high = (bounds: Bounds) => bounds.maxAge || Number.POSITIVE_INFINITY;
  return low(a) <= high(b) && low(b) <= high(a);
}

function overlapInTime(a: Offer, b: Offer): boolean {
  const isBefore = (begin: Instant | null, end: Instant | null) =>
    begin !== null && end !== null && begin < end;
  return a.sessions.some((one) =>
    b.sessions.some((other) => isBefore(one.begin, other.end) && isBefore(other.begin, one.end)),
  );
}

/** Public offers that compete with `offer`, beside the `own` of its host; null: it has no coordinates. */
export function findNeighbours(offer: Offer, others: readonly Offer[], own: readonly Offer[]) {
  const place = getPosition(offer);
  if (place === null) return null;
  const sessions = toLocalSessions(offer.sessions);
  const ownAliases = new Set([offer, ...own].map(({ alias }) => alias));
  return others
    .flatMap((other) => {
      const point = getPosition(other);
      if (ownAliases.has(other.alias) || point === null || !overlapInAge(offer, other)) return [];
      const isSameDay = toLocalSessions(other.sessions).some(({ firstDay, lastDay }) =>
        sessions.some((own) => own.firstDay <= lastDay && firstDay <= own.lastDay),
      );
      if (!isSameDay) return [];
      const distanceKm = measureDistance(place, point);
      if (distanceKm > NEIGHBOUR_KM) return [];
      /** False: only the day is the same. */
      const isSameTime = overlapInTime(offer, other);
      return [{ offer: other, distanceKm, isSameTime }];
    })
    .sort((a, b) => Number(b.isSameTime) - Number(a.isSameTime) || a.distanceKm - b.distanceKm);
}
