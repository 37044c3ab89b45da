import type { Day } from './instant';

/**
 * One holiday programme, as the instance file names it. Its days are inclusive, and decide only
 * while the instance has not told which offers belong to it.
 */
export interface Edition {
  readonly alias: string;
  readonly label: string;
  readonly from: Day;
  readonly to: Day;
}

/** What a town decides about its programme and the public data does not say. */
export interface CatalogueRules {
  readonly ageRule: AgeRule;
  /** ISO weeks (`2026-W31`) in order; empty: the weeks that contain sessions are taken instead. */
  readonly holidayWeeks: readonly string[];
  /** Empty: the town names none and the parameter `edition` has no meaning. */
  readonly editions: readonly Edition[];
}

/** The rules of a town that said nothing: age on the day, no named weeks, no editions. */
export const DEFAULT_RULES: CatalogueRules = {
  ageRule: { kind: 'day' },
  holidayWeeks: [],
  editions: [],
};

/**
 * How a town reads a child's age. `day`: age on the day of the first session. `year`: year of the
 * first session minus year of birth. `cutoff`: age on that date (MM-DD) in the year of the first
 * session. `tolerance`: age on the day, either bound missed by at most so many months.
 */
export type AgeRule =
  | { readonly kind: 'day' }
  | { readonly kind: 'year' }
  | { readonly kind: 'cutoff'; readonly date: string }
  | { readonly kind: 'tolerance'; readonly months: number };
