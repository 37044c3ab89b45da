import { DAY_MS, type Instant } from '../instant';
import type { Offer } from '../offer';

/** How one registers: not at all, online, with the host, or no longer. */
export interface Registration {
  readonly kind: 'none' | 'online' | 'host' | 'closed';
  /** The deadline is at most seven days away. */
  readonly soon: boolean;
}

/** How long before its deadline registration ends soon. */
export const SOON_MS = 7 * DAY_MS;

/** State of registration at `now`; at the very instant of the deadline it is closed. */
export function toRegistration(
  offer: Pick<Offer, 'requiresApplication' | 'onlineApplication' | 'applicationDeadline'>,
  now: Instant,
): Registration {
  if (!offer.requiresApplication) return { kind: 'none', soon: false };
  const left = (offer.applicationDeadline ?? Number.POSITIVE_INFINITY) - now;
  if (left <= 0) return { kind: 'closed', soon: false };
  return { kind: offer.onlineApplication ? 'online' : 'host', soon: left <= SOON_MS };
}

/** The state as bits in the order of the parameter's values: none, online, host, closed, soon. */
export function toRegistrationBits({ kind, soon }: Registration): number {
  return (1 << ['none', 'online', 'host', 'closed'].indexOf(kind)) | (soon ? 16 : 0);
}
