import type { Instant } from '../instant';
import type { OwnOffer, StateEntry } from '../offer';
import { toLastEnd } from '../session/find-next-session';

const WAITING = ['draft', 'completed', 'reviewed'];
const ENDED = ['cancelled', 'unpublished'];

/** In the order of the workflow; any other state is shown under the name that the instance gives it. */
export const KNOWN_STATES: readonly string[] = [...WAITING, 'published', ...ENDED];

/** Every state with the earliest first; entries without a time keep their place before the rest. */
export function stateTimeline(offer: Pick<OwnOffer, 'states'>): readonly StateEntry[] {
  return [...offer.states].sort((a, b) => (a.since ?? -Infinity) - (b.since ?? -Infinity));
}

/** With an empty name: the instance reports none. */
export function currentState(offer: Pick<OwnOffer, 'states'>): StateEntry {
  return stateTimeline(offer).at(-1) ?? { name: '', since: null };
}

export function isWaiting(offer: Pick<OwnOffer, 'states'>): boolean {
  return WAITING.includes(currentState(offer).name);
}

/** Instances modify an offer once more right after its approval; such a save does not count. */
const SAME_ACT_MS = 60_000;

export function isChangedAfterReview(offer: Pick<OwnOffer, 'states' | 'modifiedAt'>): boolean {
  const state = currentState(offer);
  if (!state.since || !offer.modifiedAt) return false;
  if (state.name !== 'reviewed' && state.name !== 'published') return false;
  return offer.modifiedAt > state.since + SAME_ACT_MS;
}

/**
 * Whether the offer is over in the regular way. One that reached its state after its sessions more
 * likely has a wrong year and stays visible.
 */
export function isBygone(offer: OwnOffer, now: Instant): boolean {
  const last = toLastEnd(offer.sessions);
  return last !== null && last < now && (currentState(offer).since ?? 0) <= last;
}

export function isEnded(offer: Pick<OwnOffer, 'states'>): boolean {
  return ENDED.includes(currentState(offer).name);
}

/** Whether nothing is left to do: it was cancelled or withdrawn, or is over in the regular way. */
export function isSettled(offer: OwnOffer, now: Instant): boolean {
  return isEnded(offer) || isBygone(offer, now);
}
