import type { Instant } from '../instant';
import type { Offer, OwnOffer } from '../offer';
import { currentState } from './state';

/** What the public mirror knows when the question is asked. */
export interface PublicView {
  /** The offer as families see it; null: the mirror does not list it. */
  readonly listed: Offer | null;
  /** Begin of the last pass that was committed; null: no pass is complete yet. */
  readonly readSince: Instant | null;
  /** When the token's view was read. */
  readonly ownReadAt: Instant;
  /** The passes that are under way or planned, the nearest first. */
  readonly passes: readonly ExpectedPass[];
}

/**
 * The answer to "am I really online?"; each kind has its words `host.visibility.<kind>`. `pass` is
 * the one that brings the mirror up to date with this offer; null: none is known.
 */
export type OwnVisibility =
  | { readonly kind: 'online' }
  /** Online, but families still see an earlier text. */
  | { readonly kind: 'online-outdated'; readonly pass: ExpectedPass | null }
  /** Reachable only by its exact address, as the host chose. */
  | { readonly kind: 'private-link' }
  /** Its state keeps it out; `state` is the instance's name for it. */
  | { readonly kind: 'state'; readonly state: string | null }
  /** Still in the mirror although its state no longer allows it. */
  | { readonly kind: 'still-listed'; readonly pass: ExpectedPass | null }
  /** Published or changed when the mirror was already reading the list, or later. */
  | { readonly kind: 'not-picked-up'; readonly pass: ExpectedPass | null }
  /** Published, read, and yet not listed: its edition is very likely not active. */
  | { readonly kind: 'edition-inactive'; readonly edition: string | null }
  /** The two contradict each other, and the mirror is the newer one. */
  | { readonly kind: 'copy-older' }
  /** The mirror has not read the list yet. */
  | { readonly kind: 'unknown'; readonly pass: ExpectedPass | null };

/** Compares what the token sees with what families see, and says why they differ. */
export function explainVisibility(offer: OwnOffer, view: PublicView): OwnVisibility {
  const state = currentState(offer);
  const lastAct = Math.max(state?.since ?? 0, offer.modifiedAt ?? 0);
  const pass = findPassFor(view.passes, lastAct);
  const isMirrorNewer = view.readSince !== null && view.readSince > view.ownReadAt;
  if (state?.name !== 'published') {
    if (view.listed) return isMirrorNewer ? { kind: 'copy-older' } : { kind: 'still-listed', pass };
    return { kind: 'state', state: state?.name ?? null };
  }
  if (offer.publish === 'private_link') {
    return view.listed ? { kind: 'still-listed', pass } : { kind: 'private-link' };
  }
  if (view.listed) {
    const isBehind = differs(offer, view.listed);
    if (!isBehind) return { kind: 'online' };
    return isMirrorNewer ? { kind: 'copy-older' } : { kind: 'online-outdated', pass };
  }
  if (view.readSince === null) return { kind: 'unknown', pass };
  if (lastAct >= view.readSince) return { kind: 'not-picked-up', pass };
  return { kind: 'edition-inactive', edition: offer.edition };
}

/** Fields a family reads; the address of pictures may change with every answer and is left out. */
const COMPARED = [
  'name',
  'description',
  'requiresApplication',
  'onlineApplication',
  'applicationDeadline',
  'minAge',
  'maxAge',
  'feeCents',
  'meetingPoint',
  'meetingAddress',
  'applyText',
  'bring',
  'sessions',
  'wheelchairAccessible',
] as const satisfies readonly (keyof Offer)[];

function differs(own: OwnOffer, listed: Offer): boolean {
  return COMPARED.some((field) => JSON.stringify(own[field]) !== JSON.stringify(listed[field]));
}

/** A pass of the mirror that is under way or planned. */
export interface ExpectedPass {
  readonly beginsAt: Instant;
  readonly isRunning: boolean;
  /** When it will probably be complete; null: nothing tells how long it takes. */
  readonly endsAt: Instant | null;
}

/** Finds the first of the expected passes, in their order, that surely reads what happened at `since`; null: none is known. */
function findPassFor(passes: readonly ExpectedPass[], since: Instant): ExpectedPass | null {
  return passes.find(({ beginsAt }) => beginsAt >= since) ?? null;
}
