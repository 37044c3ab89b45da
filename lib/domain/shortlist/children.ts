import { toBerlinDay } from '../berlin/local-time';
import type { AgeRule } from '../catalogue-rules';
import { fitsBirth, isBirthMonth, toAgeBounds, toBirthMonth } from '../child/fits-child';
import type { Instant } from '../instant';
import type { Offer } from '../offer';
import { findFirstBegin } from '../session/find-next-session';
import {
  type Child,
  changeMark,
  getStatus,
  LONGEST_NICKNAME,
  type Mark,
  MOST_CHILDREN,
  type Shortlist,
  setStatus,
  toggleMark,
  writeStatus,
} from './shortlist';

/**
 * `childId` null: for all. `meantFor`: ids of all children it is marked for. An offer left without any is
 * unmarked; a child whose place was declined wants it again.
 */
export function toggleForChild(
  list: Shortlist,
  offer: Pick<Mark, 'alias' | 'name'>,
  childId: string | null,
  meantFor: readonly string[],
): Shortlist {
  if (childId === null) return toggleMark(list, offer);
  const { alias } = offer;
  const mark = list.marks.find((one) => one.alias === alias);
  if (mark === undefined) {
    const marked = toggleMark(list, offer);
    return marked === list ? list : assignChildren(marked, alias, [childId]);
  }
  const others = meantFor.filter((id) => id !== childId);
  if (!meantFor.includes(childId) || getStatus(mark, childId) === 'declined') {
    const wanted = setStatus(list, alias, [childId], 'wanted');
    return assignChildren(wanted, alias, [...others, childId]);
  }
  return others.length === 0 ? toggleMark(list, offer) : assignChildren(list, alias, others);
}

/** Whether a child born in a month (YYYY-MM) may take part, by the same rule as the list's filter. */
export function fitsOneChild(
  offer: Pick<Offer, 'minAge' | 'maxAge' | 'sessions'>,
  born: string,
  rule: AgeRule,
  now: Instant,
): boolean {
  const day = toBerlinDay(findFirstBegin(offer.sessions) ?? now);
  return fitsBirth(toAgeBounds(offer, day, rule), toBirthMonth(born), day);
}

/** Unchanged when the name is empty, the month invalid, or the child in it already. */
export function addChild(list: Shortlist, name: string, born: string): Shortlist {
  const short = [...name.trim()].slice(0, LONGEST_NICKNAME / 2).join('');
  if (short === '' || !isBirthMonth(born)) return list;
  if (list.children.length >= MOST_CHILDREN) return list;
  const child = { id: nextId(list.children), name: short, born };
  if (list.children.some((one) => isSameChild(one, child))) return list;
  return enterChildren(list, [...list.children, child]);
}

/** The same name and month of birth is the same child. */
export function isSameChild(one: Omit<Child, 'id'>, other: Omit<Child, 'id'>): boolean {
  return one.born === other.born && one.name.toLowerCase() === other.name.toLowerCase();
}

/** The first child takes over what was set while there was none. */
export function enterChildren(list: Shortlist, children: Shortlist['children']): Shortlist {
  const [first] = children;
  if (list.children.length > 0 || first === undefined) return { ...list, children };
  const marks = list.marks.map((mark) => {
    const unset = writeStatus(mark, [null], 'wanted');
    return writeStatus(unset, [first.id], getStatus(mark, null));
  });
  return { ...list, children, marks };
}

/** The shortlist without a child; offers marked for that child alone are assigned to no child. */
export function removeChild(list: Shortlist, id: string): Shortlist {
  return {
    ...list,
    children: list.children.filter((child) => child.id !== id),
    marks: list.marks.map((mark) => ({
      // The next child may get this id.
      ...writeStatus(mark, [id], 'wanted'),
      childIds: mark.childIds?.filter((one) => one !== id) ?? null,
    })),
  };
}

export function assignChildren(
  list: Shortlist,
  alias: string,
  childIds: Mark['childIds'],
): Shortlist {
  return changeMark(list, alias, (mark) => ({ ...mark, childIds }));
}

export function nextId(children: readonly Child[]): string {
  const numbers = children.map(({ id }) => Number(id.slice(1)) || 0);
  return `c${Math.max(0, ...numbers) + 1}`;
}
