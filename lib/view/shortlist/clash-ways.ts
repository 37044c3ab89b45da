import type { AgeRule } from '../../domain/catalogue-rules';
import type { Instant } from '../../domain/instant';
import type { Session } from '../../domain/offer';
import { fitsOneChild, toggleForChild } from '../../domain/shortlist/chosen-children';
import { type Child, type Shortlist, toggleMark } from '../../domain/shortlist/shortlist';
import type { PlannedRepeat } from '../../domain/shortlist/shortlist-answer';
import type { PlanEntry } from './plan-entry';

/** What would end a clash of an offer, beside taking it off the plan. */
export interface ClashWays {
  /** Whose age fits and who has nothing else at that time. */
  readonly children: readonly Child[];
  /** Runs on other dates, at a time when the child is free. */
  readonly repeats: readonly PlannedRepeat[];
}

interface Family {
  readonly entries: readonly PlanEntry[];
  readonly children: readonly Child[];
  readonly rule: AgeRule;
  readonly now: Instant;
}

/** Finds the ways out of a clash of an offer on the row of a child; null: the row of nobody. */
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
        fitsOneChild(offer, one.born, rule, now) &&
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

/** The list with the offer given to another child instead; `from` null: nobody had it. */
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

/** The list with another run of the offer in its place, for this child; null: for all. */
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
        mark.alias === entry.mark.alias ? { ...mark, alias, name, print } : mark,
      ),
    };
  }
  const left = takeOff(list, entry, child);
  return toggleForChild(left, { alias, name, print }, child.id, known?.childIds ?? []);
}

/** The list without the offer for this child; null: without it at all. */
export function takeOff(list: Shortlist, { mark, children }: PlanEntry, child: Child | null) {
  if (child === null) return toggleMark(list, mark);
  const meantFor = children.map(({ id }) => id);
  return toggleForChild(list, mark, child.id, meantFor);
}

/** Whether an entry stands on the row of a child; null: on that of nobody. */
function isOnRow({ children }: Pick<PlanEntry, 'children'>, child: Child | null): boolean {
  return child === null ? children.length === 0 : children.includes(child);
}

function meet(some: readonly Session[], others: readonly Session[]): boolean {
  return some.some((one) => others.some((other) => overlaps(one, other)));
}

/** Whether two sessions take place at the same time; of one without an end only the begin counts. */
export function overlaps(a: Session, b: Session): boolean {
  if (a.begin === null || b.begin === null) return false;
  if (a.begin === b.begin) return true;
  return a.begin < (b.end ?? b.begin) && b.begin < (a.end ?? a.begin);
}
