import type { Instant } from './instant';
import type { OwnOffer } from './offer';

/** Why the instance does not take a token. */
export type TokenRefusal = 'invalid' | 'expired' | 'forbidden';

/** What asking for a token's own offers came to. */
export type OwnReading =
  | {
      readonly kind: 'read';
      readonly offers: readonly OwnOffer[];
      readonly problems: readonly ReadProblem[];
      /** When the last page had been read. */
      readonly at: Instant;
      /** False: more pages follow (only at login, which reads one). */
      readonly complete: boolean;
    }
  /** The instance took the token and lists nothing: a host without offers, or a token it ignores. */
  | { readonly kind: 'undecided'; readonly at: Instant }
  /** Public rows came back: the token did not reach the instance's application. */
  | { readonly kind: 'stripped' }
  | { readonly kind: 'refused'; readonly reason: TokenRefusal }
  | {
      readonly kind: 'not-asked';
      readonly cause: FailureCause;
      readonly retryAfterMs: number;
    };

/**
 * Why there is no answer: no request may be sent now (`busy`), nothing came back (`unreachable`), or
 * what came back was an error or unreadable (`unusable`).
 */
export type FailureCause = 'busy' | 'unreachable' | 'unusable';

/** How far a reading of own offers is; `pagesKnown` null: not yet said. */
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
  /** A short sentence without the offending value. */
  readonly reason: string;
}
