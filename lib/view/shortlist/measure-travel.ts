import { MINUTE_MS } from '../../domain/instant';
import type { Session } from '../../domain/offer';
import { measureDistance } from '../../domain/search/measure-distance';
import type { PlanEntry } from './plan-entry';

/** What is known about the way from one session to the next: no route, no vehicle. */
export interface Travel {
  /** Between the end of one and the begin of the next. */
  readonly minutes: number;
  /** As the crow flies. */
  readonly kilometres: number;
  /** On foot it would hardly be possible. */
  readonly isTight: boolean;
  readonly to: string;
}

interface Stop {
  readonly entry: PlanEntry;
  readonly session: Session;
}

/** A longer break is no change from one to the other. */
const LONGEST_BREAK_MINUTES = 180;
/** Nearer than this it is the same place. */
const SAME_PLACE_KM = 0.1;
/** Walking with a child, with the detours that streets make. */
const WALKING_MINUTES_PER_KM = 18;

/** The way from one session to the next of the same day; null where there is nothing to say. */
export function measureTravel(from: Stop, to: Stop | null): Travel | null {
  if (to === null || from.session.end === null || to.session.begin === null) return null;
  const minutes = Math.round((to.session.begin - from.session.end) / MINUTE_MS);
  if (minutes < 0 || minutes > LONGEST_BREAK_MINUTES) return null;
  const [a, b] = [toPoint(from.entry), toPoint(to.entry)];
  if (a === null || b === null) return null;
  const kilometres = measureDistance(a, b);
  if (kilometres < SAME_PLACE_KM) return null;
  return {
    minutes,
    kilometres,
    isTight: minutes < kilometres * WALKING_MINUTES_PER_KM,
    to: to.entry.name,
  };
}

function toPoint({ offer }: PlanEntry): { lat: number; lng: number } | null {
  const { meetingLat: lat = null, meetingLng: lng = null } = offer ?? {};
  return lat === null || lng === null ? null : { lat, lng };
}
