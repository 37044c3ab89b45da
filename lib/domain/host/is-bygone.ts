import type { Instant } from '../instant';
import type { OwnOffer } from '../own-offer';
import { toLastEnd } from '../session/to-last-end';
import { currentState } from './state';

/**
 * Whether the offer has run its course: its sessions are over, and it came into its state before
 * they were. Published only afterwards, it more likely has a wrong year, and that wants to be seen.
 */
export function isBygone(offer: OwnOffer, now: Instant): boolean {
  const last = toLastEnd(offer.sessions);
  return last !== null && last < now && (currentState(offer)?.since ?? 0) <= last;
}
