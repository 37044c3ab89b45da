import type { DayNumber } from '@/lib/domain/berlin/day-number';
import type { Child } from '@/lib/domain/shortlist/shortlist';

/** A day on which a child has nothing yet; `child` null: while no child is entered. */
export interface Gap {
  readonly child: Child | null;
  readonly day: DayNumber;
}

/** Element id of the day of a child on the board. */
export function toCellId({ child, day }: Gap): string {
  return `day-${day}-${child?.id ?? 'all'}`;
}
