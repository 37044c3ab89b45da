/** How a step went, counted in tests; a step without tests of its own counts as one. */
export interface StepOutcome {
  readonly passed: number;
  readonly failed: number;
  /** What to show when something failed, or always when `report` is set. */
  readonly output: string;
  /** A few words behind the time: "412 tests", "up to date". */
  readonly note?: string;
  /** True when the output is the point of the step and shown in any case. */
  readonly report?: boolean;
}

/** One step of `npm test`. */
export interface Step {
  readonly name: string;
  run(): Promise<StepOutcome>;
}
