import type { Instant } from './instant';
import type { Generation, PassProgress } from './mirror-state';
import type { Offer, OwnOffer } from './offer';

export type LookUp<T> =
  | { readonly kind: 'found'; readonly value: T }
  /** The API answers the same for hidden, deleted and unknown. */
  | { readonly kind: 'none' }
  | { readonly kind: 'not-asked'; readonly retryAfterMs: number };

export interface Asking {
  /**
   * Called before a question goes to the instance; false: it may not. Absent: every question may.
   * Joining a running question needs no permission.
   */
  readonly admit?: () => boolean;
  /** Milliseconds that the caller waits, 3 s if absent; the question itself continues. */
  readonly waitMs?: number;
  /** An older answer is asked for again, also where it would last longer. */
  readonly freshMs?: number;
}

/** Only what is known by now: nothing is asked, and nothing waited for. */
export const RECALL: Asking = { admit: () => false, waitMs: 0 };

type Filters = Readonly<Record<string, string>>;

/**
 * Finds what `edition.alias` asks for where the mirror knows it: of an edition of the instance file whose
 * membership is complete. `members` null: not asked, or not known; `left`: for the instance to decide.
 */
export function decideEdition(
  undecidable: Filters,
  { memberships }: Pick<Generation, 'memberships'>,
  editions: readonly { readonly alias: string }[],
): { readonly members: ReadonlySet<string> | null; readonly left: Filters } {
  const { 'edition.alias': alias, ...left } = undecidable;
  const isConfigured = editions.some((edition) => edition.alias === alias);
  const membership = memberships.find(({ edition }) => isConfigured && edition === alias);
  if (!membership || membership.undecided.size > 0) return { members: null, left: undecidable };
  return { members: membership.members, left };
}

export type TokenRefusal = 'invalid' | 'expired' | 'forbidden';

export interface OwnCopy {
  readonly offers: readonly OwnOffer[];
  /** Time at which the last page was read. */
  readonly readAt: Instant;
  /** Records that could not be read at all, and are missing here. */
  readonly lost: number;
}

export type OwnReading =
  | { readonly kind: 'read'; readonly copy: OwnCopy }
  /** Only public rows came back: something removed the token before it reached the instance. */
  | { readonly kind: 'stripped' }
  | { readonly kind: 'refused'; readonly reason: TokenRefusal }
  | { readonly kind: 'not-asked'; readonly cause: FailureCause; readonly retryAfterMs: number };

/**
 * What the first page says of a token. `read`: it opens own offers; `undecided`: the list is empty, of a
 * host without offers, or of a token that the instance ignores.
 */
export type TokenTrial =
  | { readonly kind: 'read' | 'undecided' }
  | Exclude<OwnReading, { readonly kind: 'read' }>;

/** No request may be sent now (`busy`), nothing came back, or an error or nothing readable. */
export type FailureCause = 'busy' | 'unreachable' | 'unusable';

export type OwnProgress = Omit<PassProgress, 'startedAt'>;

export interface ReadProblem {
  /** Null when the record has no readable alias. */
  readonly alias: string | null;
  /** The field as the specification names it; null: the whole record is lost. */
  readonly field: string | null;
  /** A short sentence without the value itself. */
  readonly reason: string;
}

export interface PassPage<T = Offer> {
  /** From 1. */
  readonly page: number;
  /** Null while the instance has neither said nor shown how many there are. */
  readonly pagesKnown: number | null;
  /** Rows the page held, readable or not. */
  readonly rows: number;
  /** Readable ones in the instance's order, `private_link` ones among them. */
  readonly offers: readonly T[];
  readonly problems: readonly ReadProblem[];
}
