import type { Instant } from '../instant';
import type { Offer } from '../offer';
import { findFirstBegin, toLastEnd } from '../session/find-next-session';
import { toRegistration } from './to-registration';

/**
 * Whether a family can still join an offer. `running`: its sessions are one group that has met
 * already; `past`: its last session has ended; `closed`: the deadline has passed, whatever else
 * holds.
 */
export type Joining = 'open' | 'running' | 'past' | 'closed';

/** In the order of a list by date. */
export const JOINING: readonly Joining[] = ['open', 'running', 'past', 'closed'];

/** The fields that decide whether an offer can be joined. */
export type JoinedOffer = Pick<
  Offer,
  'requiresApplication' | 'onlineApplication' | 'applicationDeadline' | 'sessions'
>;

/** Whether a family can join the offer at `now`. */
export function toJoining(offer: JoinedOffer, now: Instant): Joining {
  if (toRegistration(offer, now).kind === 'closed') return 'closed';
  if ((toLastEnd(offer.sessions) ?? Number.POSITIVE_INFINITY) <= now) return 'past';
  const begin = findFirstBegin(offer.sessions);
  return isOneGroup(offer) && begin !== null && begin < now ? 'running' : 'open';
}

/**
 * Whether those who come to one session come to all: the sessions of an offer are one group, except
 * where nobody registers.
 */
export function isOneGroup({ requiresApplication }: Pick<Offer, 'requiresApplication'>): boolean {
  return requiresApplication;
}
