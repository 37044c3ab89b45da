import type { Instant } from '../instant';
import type { Offer } from '../offer';

/** What planning needs to know of an offer. Instants are epoch ms. */
export type PlannedOffer = Pick<
  Offer,
  | 'alias'
  | 'name'
  | 'hosts'
  | 'sessions'
  | 'feeCents'
  | 'minAge'
  | 'maxAge'
  | 'meetingPoint'
  | 'meetingAddress'
  | 'meetingLat'
  | 'meetingLng'
  | 'bring'
  | 'requiresApplication'
  | 'onlineApplication'
  | 'applicationDeadline'
  | 'url'
>;

/** Another run of a marked offer, which can still be booked. */
export interface PlannedRepeat extends Pick<Offer, 'alias' | 'name' | 'sessions'> {
  /** What it looks like now (see `writeFingerprint`). */
  readonly print: string;
}

/** A marked offer as it stands now. */
export type MarkedOffer =
  | {
      readonly state: 'listed';
      readonly alias: string;
      readonly offer: PlannedOffer;
      /** By first begin; absent in answers that an older build has kept. */
      readonly repeats?: readonly PlannedRepeat[] | undefined;
    }
  /** Listed once; `name` is its last one. */
  | { readonly state: 'gone'; readonly alias: string; readonly name: string }
  | { readonly state: 'unknown'; readonly alias: string };

/** What `/api/shortlist` answers: one element for each alias that was asked for. */
export interface ShortlistAnswer {
  readonly now: Instant;
  readonly offers: readonly MarkedOffer[];
}

/** Where a browser asks what marked offers are now. */
export const SHORTLIST_API = '/api/shortlist';

/** So many aliases are answered at once; further ones are left out. */
export const MOST_ALIASES_AT_ONCE = 40;

/** The addresses that together tell of all these offers. */
export function listShortlistPaths(aliases: readonly string[]): readonly string[] {
  const parts = Array.from({ length: Math.ceil(aliases.length / MOST_ALIASES_AT_ONCE) }, (_, at) =>
    aliases.slice(at * MOST_ALIASES_AT_ONCE, (at + 1) * MOST_ALIASES_AT_ONCE),
  );
  return parts.map((part) => {
    const query = new URLSearchParams(part.map((alias) => ['alias', alias]));
    return `${SHORTLIST_API}?${query}`;
  });
}
