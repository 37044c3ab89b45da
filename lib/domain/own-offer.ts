import type { Instant } from './instant';
import type { Offer } from './offer';

/** One entry of the workflow: the state's name as the instance writes it, and since when. */
export interface StateEntry {
  readonly name: string;
  /** Null when the instance gave no readable time. */
  readonly since: Instant | null;
}

/** An offer as its own host sees it: the public fields and those marked AUTH. */
export interface OwnOffer extends Offer {
  readonly id: number;
  readonly createdAt: Instant | null;
  readonly modifiedAt: Instant | null;
  /** Every state the instance reports, latest last; empty when it reports none. */
  readonly states: readonly StateEntry[];
  /** Null and 0 both mean "no bound". */
  readonly minParticipants: number | null;
  readonly maxParticipants: number | null;
  readonly edition: string | null;
}
