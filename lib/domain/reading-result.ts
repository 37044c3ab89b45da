import type { Instant } from './instant';
import type { Offer, OwnOffer } from './offer';

/** Why the instance refuses a token. */
export type TokenRefusal = 'invalid' | 'expired' | 'forbidden';

export type OwnReading =
  | {
      readonly kind: 'read';
      readonly offers: readonly OwnOffer[];
      readonly problems: readonly ReadProblem[];
      /** Time at which the last page was read. */
      readonly at: Instant;
      /** False: more pages follow (only at login, which reads one). */
      readonly complete: boolean;
    }
  /**
   * The token was accepted but the list is empty: a host without offers, or a token that the
   * instance ignores.
   */
  | { readonly kind: 'undecided'; readonly at: Instant }
  /** Only public rows came back: something removed the token before it reached the instance. */
  | { readonly kind: 'stripped' }
  | { readonly kind: 'refused'; readonly reason: TokenRefusal }
  | { readonly kind: 'not-asked'; readonly cause: FailureCause; readonly retryAfterMs: number };

/**
 * Why there is no answer: no request may be sent now (`busy`), nothing came back (`unreachable`),
 * or the answer was an error or unreadable (`unusable`).
 */
export type FailureCause = 'busy' | 'unreachable' | 'unusable';

/** Progress of reading own offers; `pagesKnown` null: not known yet. */
export interface OwnProgress {
  readonly pagesRead: number;
  readonly pagesKnown: number | null;
  readonly offersRead: number;
}

/** Something in an upstream record that could not be read. */
export interface ReadProblem {
  /** Null when the record has no readable alias. */
  readonly alias: string | null;
  /** The field as the specification names it; null: the whole record is lost. */
  readonly field: string | null;
  /** A short sentence without the value itself. */
  readonly reason: string;
}

/** One page of a pass over the public list, or over one edition, read record by record. */
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
