import type { Instant } from '../instant';
import type { OwnOffer, StateEntry } from '../offer';
import { toLastEnd } from '../session/find-next-session';

/** The workflow states that instances are known to use, in the order of the workflow. */
export const KNOWN_STATES = [
  ...(['draft', 'completed', 'reviewed', 'published', 'cancelled', 'unpublished'] as const),
];

type KnownState = (typeof KNOWN_STATES)[number];

/** Whether the page has its own word for the state; any other one is shown under its own name. */
export function isKnownState(name: string): name is KnownState {
  return (KNOWN_STATES as readonly string[]).includes(name);
}

/** Every state with the earliest first; entries without a time keep their place before the rest. */
export function stateTimeline(offer: Pick<OwnOffer, 'states'>): readonly StateEntry[] {
  return [...offer.states].sort((a, b) => (a.since ?? -Infinity) - (b.since ?? -Infinity));
}

/** With an empty name: the instance reports none. */
export function currentState(offer: Pick<OwnOffer, 'states'>): StateEntry {
  return stateTimeline(offer).at(-1) ?? { name: '', since: null };
}

const WAITING: readonly string[] = ['draft', 'completed', 'reviewed'];

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

const ENDED: readonly string[] = ['cancelled', 'unpublished'] satisfies readonly KnownState[];

export function isEnded(offer: Pick<OwnOffer, 'states'>): boolean {
  return ENDED.includes(currentState(offer).name);
}

/** Whether nothing is left to do: it was cancelled or withdrawn, or is over in the regular way. */
export function isSettled(offer: OwnOffer, now: Instant): boolean {
  return isEnded(offer) || isBygone(offer, now);
}
