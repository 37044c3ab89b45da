import type { AgeRule } from '../catalogue-rules';
import type { Instant } from '../instant';
import type { Offer } from '../offer';

/** The fields of an offer needed for planning. Instants are epoch ms. */
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
> & {
  /** Of a county: its town, and how that reads an age. */
  readonly town?: { readonly name: string; readonly ageRule?: AgeRule | undefined } | undefined;
};

/** A repeat of a marked offer that is still open for registration. */
export interface PlannedRepeat
  extends Pick<Offer, 'alias' | 'name' | 'sessions' | 'requiresApplication'> {
  /** Fingerprint of its present version (see `writeFingerprint`). */
  readonly print: string;
}

/** A marked offer as it stands now. */
export type MarkedOffer =
  | {
      readonly state: 'listed';
      readonly alias: string;
      readonly offer: PlannedOffer;
      /** By first begin; absent in answers cached by an older build. */
      readonly repeats?: readonly PlannedRepeat[] | undefined;
    }
  /** Was listed once; `name` is its last one. */
  | { readonly state: 'gone'; readonly alias: string; readonly name: string }
  | { readonly state: 'unknown'; readonly alias: string };

/** Answer of `/api/shortlist`: one element for each alias asked for. */
export interface ShortlistAnswer {
  readonly now: Instant;
  readonly offers: readonly MarkedOffer[];
}

/** Path of the API that returns marked offers. */
export const SHORTLIST_API = '/api/shortlist';

/** Limit of aliases in one request; further ones are ignored. */
export const MOST_ALIASES_AT_ONCE = 40;

/** The request paths that together cover all these aliases. */
export function listShortlistPaths(aliases: readonly string[]): readonly string[] {
  const parts = Array.from({ length: Math.ceil(aliases.length / MOST_ALIASES_AT_ONCE) }, (_, at) =>
    aliases.slice(at * MOST_ALIASES_AT_ONCE, (at + 1) * MOST_ALIASES_AT_ONCE),
  );
  return parts.map((part) => {
    const query = new URLSearchParams(part.map((alias) => ['alias', alias]));
    return `${SHORTLIST_API}?${query}`;
  });
}
