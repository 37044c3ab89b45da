import type { Instant } from './instant';
import type { Offer } from './offer';

/** A public field of an offer, by its domain name. */
export type OfferField = keyof Offer;

/** One difference between two generations of the mirror. Kept for 90 days. */
export type Change =
  | { readonly kind: 'new'; readonly at: Instant; readonly alias: string; readonly name: string }
  | {
      readonly kind: 'changed';
      readonly at: Instant;
      readonly alias: string;
      readonly name: string;
      /** Fields that differ, with the value before and after. */
      readonly fields: readonly {
        readonly field: OfferField;
        readonly before: unknown;
        readonly after: unknown;
      }[];
    }
  | {
      readonly kind: 'gone';
      readonly at: Instant;
      readonly alias: string;
      readonly name: string;
      /** The last known offer, so that similar ones can be named. */
      readonly last: Offer;
    };
