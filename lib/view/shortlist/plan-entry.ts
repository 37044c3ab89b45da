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
 * The question whose facet `weekday` tells for each day of a week how many offers fit a child;
 * `born` (YYYY-MM) null: any child.
 */
export function toGapQuery(born: string | null, monday: DayNumber): string {
  const week = [toIsoWeek(monday)];
  return serializeCriteria({ ...NO_CRITERIA, week, children: toChildren(born) }).toString();
}

/** The list of what fits a child on one day; it shows as many offers as the gap says. */
export function gapHref(locale: string, born: string | null, day: DayNumber): string {
  const days = { from: writeDay(day), to: writeDay(day) };
  return listHref(locale, { ...NO_CRITERIA, days, children: toChildren(born) });
}

function toChildren(born: string | null): Criteria['children'] {
  return { ...NO_CRITERIA.children, born: born === null ? [] : [born] };
}

/** A mark together with what its offer is now. */
export interface PlanEntry {
  readonly mark: Mark;
  readonly name: string;
  /** Null: gone, unknown, or not yet asked for. */
  readonly offer: PlannedOffer | null;
  readonly isGone: boolean;
  /** What differs from when it was marked. */
  readonly changed: readonly WatchedPart[];
  /** Other runs of it that can still be booked. */
  readonly repeats: readonly PlannedRepeat[];
  /** Whom it is meant for. */
  readonly children: readonly Child[];
}

/** Every mark with its offer, whom it is meant for, and what changed; in the order of marking. */
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
