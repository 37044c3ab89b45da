/** How a proof on a running site is run. */
export interface ProofScale {
  /** Random seed; the same seed repeats a run. */
  readonly seed: number;
  /** The short form, which takes seconds to a few minutes instead of many. */
  readonly isShort: boolean;
}
