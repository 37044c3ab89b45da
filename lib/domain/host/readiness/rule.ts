import type { Instant } from '../../instant';
import type { OwnOffer } from '../../offer';

/**
 * `error`: families are misled or cannot register. `warning`: probably a mistake, or the offer is
 * overlooked. `hint`: would be better otherwise.
 */
export type Severity = 'error' | 'warning' | 'hint';

/** What a rule may know besides the offer itself. */
export interface ReadinessContext {
  readonly now: Instant;
  /** Middle of the municipality, decimal degrees; null: places cannot be judged by distance. */
  readonly center: { readonly lat: number; readonly lng: number } | null;
  /** A meeting place farther than this from the middle is questioned. */
  readonly radiusKm: number;
}

/** Values for the sentence: instants are formatted by the page, which knows language and zone. */
export interface FindingValues {
  readonly count?: number;
  readonly days?: number;
  readonly km?: number;
  readonly hours?: number;
  readonly min?: number;
  readonly max?: number;
  readonly at?: Instant;
  /** Said as the last day on which one can still register. */
  readonly deadline?: Instant;
  readonly other?: Instant;
}

/**
 * One check of an own offer. The words `readiness.<code>.sentence` and `.repair` say what was
 * found and what to do; `check` returns the values those sentences need, or null when all is well.
 */
export interface ReadinessRule {
  readonly code: string;
  readonly severity: Severity;
  readonly check: (offer: OwnOffer, context: ReadinessContext) => FindingValues | null;
}

/** A rule that found something. */
export interface Finding {
  readonly code: string;
  readonly severity: Severity;
  readonly values: FindingValues;
}
