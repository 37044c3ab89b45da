import type { Instant } from '../../instant';
import type { OwnOffer } from '../../offer';

/**
 * `error`: families are misled or cannot register. `warning`: probably a mistake, or the offer is
 * overlooked. `hint`: an improvement.
 */
export type Severity = 'error' | 'warning' | 'hint';

/** Context of a check besides the offer itself. */
export interface ReadinessContext {
  readonly now: Instant;
  /** Centre of the municipality, decimal degrees; null: distances are not checked. */
  readonly center: { readonly lat: number; readonly lng: number } | null;
  /** A meeting place farther than this from the centre is reported. */
  readonly radiusKm: number;
}

/** Values for the sentence; the page formats instants, because it knows language and zone. */
export interface FindingValues {
  readonly count?: number;
  readonly days?: number;
  readonly km?: number;
  readonly hours?: number;
  readonly min?: number;
  readonly max?: number;
  readonly at?: Instant;
  /** Shown as the last day on which registration is possible. */
  readonly deadline?: Instant;
  readonly other?: Instant;
}

/**
 * One check of an own offer. The messages `readiness.<code>.short`, `.sentence` and `.repair` describe
 * the finding and the repair; `check` returns the values they need, or null when all is well.
 */
export interface ReadinessRule {
  readonly code: string;
  readonly severity: Severity;
  readonly check: (offer: OwnOffer, context: ReadinessContext) => FindingValues | null;
}

/** A violation of a rule. */
export interface Finding {
  readonly code: string;
  readonly severity: Severity;
  readonly values: FindingValues;
}
