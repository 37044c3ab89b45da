import { DAY_MS, type Instant } from '../instant';
import type { Offer } from '../offer';

/** Status of registration: not required, online, with the host, or closed. */
export interface Registration {
  readonly kind: 'none' | 'online' | 'host' | 'closed';
  /** The deadline is at most seven days away. */
  readonly soon: boolean;
}

/** Time before the deadline in which registration counts as ending soon. */
export const SOON_MS = 7 * DAY_MS;

/** Status of registration at `now`; closed from the deadline on. */
export function toRegistration(
  offer: Pick<Offer, 'requiresApplication' | 'onlineApplication' | 'applicationDeadline'>,
  now: Instant,
): Registration {
  if (!offer.requiresApplication) return { kind: 'none', soon: false };
  const left = (offer.applicationDeadline ?? Number.POSITIVE_INFINITY) - now;
  if (left <= 0) return { kind: 'closed', soon: false };
  return { kind: offer.onlineApplication ? 'online' : 'host', soon: left <= SOON_MS };
}

/** The status as bits in the order of the parameter's values: none, online, host, closed, soon. */
export function toRegistrationBits({ kind, soon }: Registration): number {
  return (1 << ['none', 'online', 'host', 'closed'].indexOf(kind)) | (soon ? 16 : 0);
}
