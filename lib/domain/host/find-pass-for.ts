import type { Instant } from '../instant';

/** A pass of the mirror that is under way or planned. */
export interface ExpectedPass {
  readonly beginsAt: Instant;
  readonly isRunning: boolean;
  /** When it will probably be complete; null: nothing tells how long it takes. */
  readonly endsAt: Instant | null;
}

/** Finds the first of the expected passes, in their order, that surely reads what happened at `since`; null: none is known. */
export function findPassFor(passes: readonly ExpectedPass[], since: Instant): ExpectedPass | null {
  return passes.find(({ beginsAt }) => beginsAt >= since) ?? null;
}
