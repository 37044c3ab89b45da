import type { Instant } from '../instant';
import type { Offer, OwnOffer } from '../offer';
import { currentState } from './state';

export interface PublicView {
  /** Null: the mirror does not list it. */
  readonly listed: Offer | null;
  /** Begin of the last committed pass; null: no pass is complete yet. */
  readonly readSince: Instant | null;
  readonly ownReadAt: Instant;
}

/** Each has its message `host.visibility.<kind>`. */
export type OwnVisibility =
  | { readonly kind: 'online' }
  /** Online, but families still see an earlier version. */
  | { readonly kind: 'online-outdated' }
  /** Reachable only by its exact address, as the host chose. */
  | { readonly kind: 'private-link' }
  /** Its state prevents publication; `state` is the instance's name for it. */
  | { readonly kind: 'state'; readonly state: string | null }
  /** Still in the mirror although its state no longer allows it. */
  | { readonly kind: 'still-listed' }
  /** Published or changed after the mirror began to read the list. */
  | { readonly kind: 'not-picked-up' }
  /** Published and read, yet not listed: its edition is probably not active. */
  | { readonly kind: 'edition-inactive'; readonly edition: string | null }
  /** The two copies contradict each other, and the mirror's is newer. */
  | { readonly kind: 'copy-older' }
  | { readonly kind: 'unknown' };

export function explainVisibility(offer: OwnOffer, view: PublicView): OwnVisibility {
  const state = currentState(offer);
  const lastAct = Math.max(state?.since ?? 0, offer.modifiedAt ?? 0);
  const isMirrorNewer = view.readSince !== null && view.readSince > view.ownReadAt;
  if (state?.name !== 'published') {
    if (view.listed) return isMirrorNewer ? { kind: 'copy-older' } : { kind: 'still-listed' };
    return { kind: 'state', state: state?.name ?? null };
  }
  if (offer.publish === 'private_link') {
    return view.listed ? { kind: 'still-listed' } : { kind: 'private-link' };
  }
  if (view.listed) {
    const isBehind = differs(offer, view.listed);
    if (!isBehind) return { kind: 'online' };
    return isMirrorNewer ? { kind: 'copy-older' } : { kind: 'online-outdated' };
  }
  if (view.readSince === null) return { kind: 'unknown' };
  if (lastAct >= view.readSince) return { kind: 'not-picked-up' };
  return { kind: 'edition-inactive', edition: offer.edition };
}

/** Fields that families see, without picture addresses, which may change with every answer. */
const COMPARED: readonly (keyof Offer)[] = [
  ...(['name', 'description', 'requiresApplication', 'onlineApplication'] as const),
  ...(['applicationDeadline', 'minAge', 'maxAge', 'feeCents', 'meetingPoint'] as const),
  ...(['meetingAddress', 'applyText', 'bring', 'sessions', 'wheelchairAccessible'] as const),
];

function differs(own: OwnOffer, listed: Offer): boolean {
  return COMPARED.some((field) => JSON.stringify(own[field]) !== JSON.stringify(listed[field]));
}
