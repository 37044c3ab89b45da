import type { Day } from '../instant';

/** Fewer questions than this say something about somebody: they are told to nobody. */
export const FEWEST_TOLD = 5;

/**
 * Most things counted on one day; what comes on top is not counted. Addresses can be made up, so the
 * number of different ones is bounded.
 */
export const MOST_COUNTED = 4_000;

/** Days for which counts are kept. */
export const DAYS_KEPT = 400;

/** Number of times that one thing was asked for, and that this found nothing. */
export interface DemandCount {
  /**
   * `search` for every search, `<parameter>=<value>` of a criterion, `q=<word>` of a search text, or
   * `offer=<alias>` for an offer that was opened.
   */
  readonly key: string;
  readonly asked: number;
  readonly empty: number;
}

/** The counts of one day, in Berlin. */
export interface DemandDay {
  readonly day: Day;
  readonly counts: readonly DemandCount[];
}

/** Adds counts up, and drops what goes beyond the bound. Mutates `sum`. */
export function addCounts(sum: Map<string, DemandCount>, counts: Iterable<DemandCount>): void {
  for (const { key, asked, empty } of counts) {
    const before = sum.get(key);
    if (!before && sum.size >= MOST_COUNTED) continue;
    sum.set(key, {
      key,
      asked: asked + (before?.asked ?? 0),
      empty: empty + (before?.empty ?? 0),
    });
  }
}

/** The counts that may be told: at least five, and of the empty ones none under five. */
export function withholdFew(counts: Iterable<DemandCount>): readonly DemandCount[] {
  return [...counts]
    .filter(({ asked }) => asked >= FEWEST_TOLD)
    .map((count) => (count.empty >= FEWEST_TOLD ? count : { ...count, empty: 0 }));
}
