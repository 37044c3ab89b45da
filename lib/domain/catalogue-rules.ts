import type { Day } from './instant';

/**
 * One edition (holiday programme) from the instance file. Its days are inclusive; they assign
 * offers to the edition only while the instance has not reported which offers belong to it.
 */
export interface Edition {
  readonly alias: string;
  readonly label: string;
  readonly from: Day;
  readonly to: Day;
  /** The first day on which families can register; absent: the offers' deadlines alone tell. */
  readonly registrationFrom?: Day | undefined;
}

/** Rules of a municipality that the public data does not contain. */
export interface CatalogueRules {
  readonly ageRule: AgeRule;
  /** ISO weeks (`2026-W31`) in order; empty: the weeks that contain sessions are used. */
  readonly holidayWeeks: readonly string[];
  /** Empty: no editions are configured, and the parameter `edition` is ignored. */
  readonly editions: readonly Edition[];
}

/** Rules without an instance file: age on the day, no named weeks, no editions. */
export const DEFAULT_RULES: CatalogueRules = {
  ageRule: { kind: 'day' },
  holidayWeeks: [],
  editions: [],
};

/**
 * Age rule for children. `day`: age on the day of the first session. `year`: year of the first
 * session minus year of birth. `cutoff`: age on that date (MM-DD) in the year of the first session.
 * `tolerance`: age on the day, allowing either bound to be missed by up to that many months.
 */
export type AgeRule =
  | { readonly kind: 'day' }
  | { readonly kind: 'year' }
  | { readonly kind: 'cutoff'; readonly date: string }
  | { readonly kind: 'tolerance'; readonly months: number };
