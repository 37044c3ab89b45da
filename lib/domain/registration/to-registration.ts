import { DAY_MS, type Instant } from '../instant';
import type { Offer } from '../offer';
import { findFirstBegin, isOver } from '../session/find-next-session';

export interface Registration {
  readonly kind: 'none' | 'online' | 'host' | 'closed';
  /** The deadline is at most seven days away. */
  readonly soon: boolean;
}

export const SOON_MS = 7 * DAY_MS;

/** What decides whether and how a family can join, also of an offer in a shortlist. */
export type JoinedOffer = Pick<
  Offer,
  'requiresApplication' | 'onlineApplication' | 'applicationDeadline' | 'sessions'
>;

/** Closed from the deadline on. */
export function toRegistration(offer: JoinedOffer, now: Instant): Registration {
  if (!offer.requiresApplication) return { kind: 'none', soon: false };
  const left = (offer.applicationDeadline ?? Number.POSITIVE_INFINITY) - now;
  if (left <= 0) return { kind: 'closed', soon: false };
  return { kind: offer.onlineApplication ? 'online' : 'host', soon: left <= SOON_MS };
}

/** The values of the parameter: the status, and whether it ends soon. */
export const REGISTRATION = ['none', 'online', 'host', 'closed', 'soon'] as const;
export type RegistrationValue = (typeof REGISTRATION)[number];

/** The status as bits, bit n for the n-th value of the parameter. */
export function toRegistrationBits({ kind, soon }: Registration): number {
  return (1 << REGISTRATION.indexOf(kind)) | (soon ? 1 << REGISTRATION.indexOf('soon') : 0);
}

/** `running`: its group has met; `past`: its last session is over; `closed`: whatever else holds. */
export type Joining = (typeof JOINING)[number];

/** In the order of a list by date. */
export const JOINING = ['open', 'running', 'past', 'closed'] as const;

export function toJoining(offer: JoinedOffer, now: Instant): Joining {
  if (toRegistration(offer, now).kind === 'closed') return 'closed';
  if (isOver(offer.sessions, now)) return 'past';
  const begin = findFirstBegin(offer.sessions);
  return isOneGroup(offer) && begin !== null && begin < now ? 'running' : 'open';
}

/** Whether those who come to one session come to all: so it is, except without registration. */
export function isOneGroup({ requiresApplication }: Pick<Offer, 'requiresApplication'>): boolean {
  return requiresApplication;
}
