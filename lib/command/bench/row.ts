import type { Load } from './measure-load';

/** One line of the result: what was measured, beside its floor, and what was to be reached. */
export interface Row {
  readonly name: string;
  /** The figure as text with its unit: "18,240 requests/s". */
  readonly figure: string;
  readonly load?: Load;
  /** What it is measured against, as text; absent where there is no floor. */
  readonly floor?: string;
  /** Figure divided by floor, or the figure itself where there is no floor. */
  readonly ratio?: number;
  readonly goal?: Goal;
}

/** A bound that a ratio or a number should keep. */
export interface Goal {
  readonly text: string;
  readonly reached: boolean;
}
