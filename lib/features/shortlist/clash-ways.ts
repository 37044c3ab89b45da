import type { AgeRule } from '../../domain/catalogue-rules';
import { HOUR_MS, type Instant } from '../../domain/instant';
import type { Session } from '../../domain/offer';
import { fitsOneChild, toggleForChild } from '../../domain/shortlist/chosen-children';
import { type Child, type Shortlist, toggleMark } from '../../domain/shortlist/shortlist';
import type { PlannedRepeat } from '../../domain/shortlist/shortlist-schema';
import { isWholeDay, toLocalSession } from '../session/create-session-views';
import type { PlanEntry } from './plan-entry';

/** Options for resolving a clash, besides removing the offer from the plan. */
export interface ClashWays {
  /** Children whose age fits and who are free at that time. */
  readonly children: readonly Child[];
  /** Repeats on other dates at which the child is free. */
  readonly repeats: readonly PlannedRepeat[];
}

interface Family {
  readonly entries: readonly PlanEntry[];
  readonly children: readonly Child[];
  readonly rule: AgeRule;
  readonly now: Instant;
}

/** Finds the options for resolving a clash in the row of a child; null: the row without a child. */
export function findClashWays(entry: PlanEntry, child: Child | null, family: Family): ClashWays {
  const { entries, children, rule, now } = family;
  const { offer } = entry;
  if (offer === null) return { children: [], repeats: [] };
  const others = entries.filter((other) => other !== entry);
  const isFree = (whose: Child | null, sessions: readonly Session[]) =>
    others
      .filter((other) => isOnRow(other, whose))
      .every((other) => !meet(other.offer?.sessions ?? [], sessions));
  return {
    children: children.filter(
      (one) =>
        one !== child &&
        !entry.children.includes(one) &&
        !entry.declined.includes(one) &&
        fitsOneChild(offer, one.born, offer.town?.ageRule ?? rule, now) &&
        isFree(one, offer.sessions),
    ),
    repeats: entry.repeats.filter(
      (repeat) =>
        !others.some(
          ({ mark, ...other }) => mark.alias === repeat.alias && isOnRow(other, child),
        ) && isFree(child, repeat.sessions),
    ),
  };
}

/** Reassigns an offer to another child; `from` null: it had none. */
export function giveToChild(
  list: Shortlist,
  { mark, children }: PlanEntry,
  from: Child | null,
  to: Child,
): Shortlist {
  const others = children.filter((child) => child !== from && child !== to);
  const childIds = [...others, to].map(({ id }) => id);
  return {
    ...list,
    marks: list.marks.map((one) => (one.alias === mark.alias ? { ...one, childIds } : one)),
  };
}

/** Replaces the offer by one of its repeats, for this child; null: for all. */
export function takeRepeat(
  list: Shortlist,
  entry: PlanEntry,
  repeat: PlannedRepeat,
  child: Child | null,
): Shortlist {
  const { alias, name, print } = repeat;
  const known = list.marks.find((mark) => mark.alias === alias);
  if (child === null) {
    const without = list.marks.filter((mark) => mark !== known);
    return {
      ...list,
      marks: without.map((mark) =>
        mark.alias === entry.mark.alias ? { alias, name, print, childIds: mark.childIds } : mark,
      ),
    };
  }
  const left = takeOff(list, entry, child);
  return toggleForChild(left, { alias, name, print }, child.id, known?.childIds ?? []);
}

/** Removes the offer for this child; null: completely. */
export function takeOff(list: Shortlist, { mark, children }: PlanEntry, child: Child | null) {
  if (child === null) return toggleMark(list, mark);
  const meantFor = children.map(({ id }) => id);
  return toggleForChild(list, mark, child.id, meantFor);
}

/** Whether an entry is in the row of a child; null: in the row without a child. */
function isOnRow(
  { children, isOut }: Pick<PlanEntry, 'children' | 'isOut'>,
  child: Child | null,
): boolean {
  if (isOut) return false;
  return child === null ? children.length === 0 : children.includes(child);
}

function meet(some: readonly Session[], others: readonly Session[]): boolean {
  return some.some((one) => others.some((other) => overlaps(one, other)));
}

/**
 * Whether two sessions overlap; a session without an end counts with its begin only. "All day" is
 * not meant from midnight on: it does not clash with what ends before noon of its first day.
 */
export function overlaps(a: Session, b: Session): boolean {
  if (a.begin === null || b.begin === null) return false;
  if (a.begin === b.begin) return true;
  if (a.begin > b.begin) return overlaps(b, a);
  return toEarliest(b, b.begin) < (a.end ?? a.begin);
}

function toEarliest(session: Session, begin: Instant): Instant {
  const local = toLocalSession(session);
  return local !== null && isWholeDay(local) ? begin + 12 * HOUR_MS : begin;
}
