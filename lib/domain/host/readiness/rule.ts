import type { DayNumber } from '../../berlin/day-number';
import type { Instant } from '../../instant';
import type { OwnOffer } from '../../offer';
import type { OwnSurvey, RepeatDifference } from './survey-own';

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
  /** Name of the public holiday in the municipality's Land; null: it is none. */
  readonly findHoliday: (day: DayNumber) => string | null;
  /** Of all own offers, this one among them. */
  readonly survey: OwnSurvey;
}

/** Values for the sentence; the page formats instants, because it knows language and zone. */
export interface FindingValues {
  readonly count?: number;
  readonly days?: number;
  readonly km?: number;
  readonly min?: number;
  readonly max?: number;
  readonly at?: Instant;
  /** Shown as the last day on which registration is possible. */
  readonly deadline?: Instant;
  readonly other?: Instant;
  readonly day?: DayNumber;
  readonly holiday?: string;
  /** Words of the host that it is about. */
  readonly quote?: string;
  /** Fields in which this offer differs from its repeats. */
  readonly differences?: readonly (RepeatDifference & { readonly own: OwnOffer })[];
  /** Other own offers that it is about. */
  readonly others?: readonly OwnOffer[];
  /**
   * The fact, where the values say too little or change by themselves: a finding that was marked as
   * intended comes back when it changes.
   */
  readonly fact?: unknown;
}

/**
 * One check of an own offer. The messages `readiness.<code>.short`, `.sentence` and `.repair` describe
 * the finding and the repair; `check` returns the values they need, or null when all is well.
 */
export interface ReadinessRule {
  readonly code: string;
  readonly severity: Severity;
  /** True: it is never intended and cannot be marked so. */
  readonly isImpossible?: true;
  readonly check: (offer: OwnOffer, context: ReadinessContext) => FindingValues | null;
}

/** A violation of a rule. */
export interface Finding {
  readonly code: string;
  readonly severity: Severity;
  /** @see ReadinessRule */
  readonly isImpossible?: true;
  readonly values: FindingValues;
  /** Code and hash of the fact. */
  readonly fingerprint: string;
}
