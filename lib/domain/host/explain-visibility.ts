import type { Instant } from '../instant';
import type { Offer, OwnOffer } from '../offer';
import { currentState } from './state';

interface PublicView {
  readonly listed: Offer | null;
  /** Begin of the last committed pass; null: no pass is complete yet. */
  readonly readSince: Instant | null;
  readonly ownReadAt: Instant;
}

/** Each has its message `host.visibility.<kind>`. */
export type OwnVisibility =
  | { readonly kind: 'online' }
  /** Reachable only by its exact address, as the host chose. */
  | { readonly kind: 'private-link' }
  /** Its state prevents publication; `state` is the instance's name for it, empty: it reports none. */
  | { readonly kind: 'state'; readonly state: string }
  /** Still in the mirror although its state no longer allows it. */
  | { readonly kind: 'removing' }
  /** The two copies were read at different times: it or its change appears soon, or is not known here yet. */
  | { readonly kind: 'pending' }
  /** Published and read, yet not listed: its edition is probably not active. */
  | { readonly kind: 'not-listed'; readonly edition: string | null };

export function explainVisibility(
  offer: OwnOffer,
  { listed, readSince, ownReadAt }: PublicView,
): OwnVisibility {
  const state = currentState(offer);
  const isPublished = state.name === 'published';
  if (!isPublished && !listed) return { kind: 'state', state: state.name };
  // Published since the own copy was read.
  if (!isPublished && readSince !== null && readSince > ownReadAt) return { kind: 'pending' };
  const isSecret = offer.publish === 'private_link';
  if (!isPublished || (isSecret && listed)) return { kind: 'removing' };
  if (isSecret) return { kind: 'private-link' };
  if (listed) return { kind: differs(offer, listed) ? 'pending' : 'online' };
  const lastAct = Math.max(state.since ?? 0, offer.modifiedAt ?? 0);
  if (readSince === null || lastAct >= readSince) return { kind: 'pending' };
  return { kind: 'not-listed', edition: offer.edition };
}

/** Whether a difference means that the change is still to appear: addresses of pictures may differ in every answer. */
const IS_COMPARED: Readonly<Record<keyof Offer, boolean>> = {
  name: true,
  description: true,
  requiresApplication: true,
  onlineApplication: true,
  applicationDeadline: true,
  minAge: true,
  maxAge: true,
  feeCents: true,
  meetingPoint: true,
  meetingAddress: true,
  applyText: true,
  bring: true,
  sessions: true,
  wheelchairAccessible: true,
  alias: false,
  publish: false,
  meetingLat: false,
  meetingLng: false,
  accessibility: false,
  url: false,
  media: false,
  hosts: false,
  texts: false,
  town: false,
};
const COMPARED = (Object.keys(IS_COMPARED) as (keyof Offer)[]).filter(
  (field) => IS_COMPARED[field],
);

function differs(own: OwnOffer, listed: Offer): boolean {
  return COMPARED.some((field) => JSON.stringify(own[field]) !== JSON.stringify(listed[field]));
}
