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
