import type { DayNumber } from '@/lib/domain/berlin/day-number';
import type { Child } from '@/lib/domain/shortlist/shortlist';
import type { PlanEntry } from '@/lib/features/shortlist/plan-entry';

/** A day without an offer for a child; `child` null: no children are entered. */
export interface Gap {
  readonly child: Child | null;
  readonly day: DayNumber;
  /** It was pressed in the strip of all weeks. */
  readonly isInStrip?: true;
}

/** Element id of the strip of all weeks, which may get the focus. */
export const STRIP_ID = 'summer';

/** Element id of the day of a child on the board. */
export function toCellId({ child, day }: Gap): string {
  return `day-${day}-${child?.id ?? 'all'}`;
}

/** Whether an entry of the plan (null: the offer is not marked) is meant for the child of a gap. */
export function isMeantFor(entry: PlanEntry | null, child: Child | null): boolean {
  return entry !== null && (child === null || entry.children.includes(child));
}
