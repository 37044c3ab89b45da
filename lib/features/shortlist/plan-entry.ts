import { type DayNumber, toIsoWeek, writeDay } from '../../domain/berlin/day-number';
import type { AgeRule } from '../../domain/catalogue-rules';
import { NO_CRITERIA } from '../../domain/criteria/parse-criteria';
import type { Criteria } from '../../domain/criteria/registry';
import { serializeCriteria } from '../../domain/criteria/serialize-criteria';
import type { Instant } from '../../domain/instant';
import { fitsOneChild } from '../../domain/shortlist/chosen-children';
import {
  findChangedParts,
  type WatchedPart,
  writeFingerprint,
} from '../../domain/shortlist/fingerprint';
import type { Child, Mark, Shortlist } from '../../domain/shortlist/shortlist';
import type {
  MarkedOffer,
  PlannedOffer,
  PlannedRepeat,
} from '../../domain/shortlist/shortlist-answer';
import { listHref } from '../links';

/**
 * The query whose facet `weekday` counts, for each day of a week, the offers that fit a child;
 * `born` (YYYY-MM) null: any child.
 */
export function toGapQuery(born: string | null, monday: DayNumber): string {
  const week = [toIsoWeek(monday)];
  return serializeCriteria({ ...NO_CRITERIA, week, children: toChildren(born) }).toString();
}

/**
 * The list of offers that fit a child on one day; as many of them can be joined as the gap says.
 */
export function gapHref(locale: string, born: string | null, day: DayNumber): string {
  const days = { from: writeDay(day), to: writeDay(day) };
  return listHref(locale, { ...NO_CRITERIA, days, children: toChildren(born) });
}

function toChildren(born: string | null): Criteria['children'] {
  return { ...NO_CRITERIA.children, born: born === null ? [] : [born] };
}

/** A mark with the present version of its offer. */
export interface PlanEntry {
  readonly mark: Mark;
  readonly name: string;
  /** Null: gone, unknown, or not yet loaded. */
  readonly offer: PlannedOffer | null;
  readonly isGone: boolean;
  /** Parts that differ from the time of marking. */
  readonly changed: readonly WatchedPart[];
  /** Its repeats that are still open for registration. */
  readonly repeats: readonly PlannedRepeat[];
  /** Children it is meant for. */
  readonly children: readonly Child[];
}

/** Every mark with its offer, children and changes; in the order of marking. */
export function createPlanEntries(
  { marks, children }: Shortlist,
  found: ReadonlyMap<string, MarkedOffer>,
  rule: AgeRule,
  now: Instant,
): readonly PlanEntry[] {
  return marks.map((mark) => {
    const answer = found.get(mark.alias);
    const offer = answer?.state === 'listed' ? answer.offer : null;
    const { childIds } = mark;
    return {
      mark,
      offer,
      repeats: (answer?.state === 'listed' ? answer.repeats : undefined) ?? [],
      name: offer?.name ?? (answer?.state === 'gone' ? answer.name : mark.name),
      isGone: answer !== undefined && answer.state !== 'listed',
      changed: offer === null ? [] : findChangedParts(mark.print, writeFingerprint(offer)),
      children: children.filter((child) =>
        childIds === null
          ? offer !== null && fitsOneChild(offer, child.born, rule, now)
          : childIds.includes(child.id),
      ),
    };
  });
}
