import { type DayNumber, toDate } from '../berlin/day-number';
import { toBerlinDay } from '../berlin/local-time';
import type { AgeRule } from '../catalogue-rules';
import { fitsBirth, readBirthMonth, toAgeBounds, toAgeMonth } from '../child/fits-child';
import type { Instant } from '../instant';
import type { Offer } from '../offer';
import { findFirstBegin } from '../session/find-next-session';
import {
  type Child,
  type ChosenChildren,
  LONGEST_NICKNAME,
  type Mark,
  MOST_CHILDREN,
  type Shortlist,
  toggleMark,
} from './shortlist';

/**
 * As many as fit. A known child matches one: by its month of birth, or by an age it has today or
 * reaches this year.
 */
export function findNewChildren(
  chosen: ChosenChildren,
  known: readonly Child[],
  today: DayNumber,
): ChosenChildren {
  const rest = known.map(({ born }) => born);
  const isNew = (months: readonly string[]) => {
    const at = rest.findIndex((month) => months.includes(month));
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  };
  const born = chosen.born.filter((month) => isNew([month]));
  // A child who has the age today is matched before one who only reaches it this year.
  const now = toAgeMonth(today).month;
  const notToday = chosen.ages.filter((age) =>
    isNew(listMonths(now - 12 * (age + 1), now - 12 * age)),
  );
  const ages = notToday.filter((age) => isNew(listBirthMonths(age, today)));
  const room = Math.max(0, MOST_CHILDREN - known.length);
  return { ages: ages.slice(0, room), born: born.slice(0, Math.max(0, room - ages.length)) };
}

/**
 * Months (YYYY-MM) of a child who has this age today or reaches it this year: who looks for summer in
 * spring may already count the birthday in between.
 */
export function listBirthMonths(age: number, today: DayNumber): readonly string[] {
  const now = toAgeMonth(today).month;
  // Children of age 0 cannot be born after this month.
  const last = age === 0 ? now : (toDate(today).year - age) * 12 + 11;
  return listMonths(now - 12 * (age + 1), last);
}

export function addChildren(
  list: Shortlist,
  children: readonly Pick<Child, 'name' | 'born'>[],
): Shortlist {
  return children.reduce((grown, { name, born }) => addChild(grown, name, born), list);
}

function listMonths(first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const month = first + at;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

/** `meantFor`: ids of all children it is marked for. An offer left without any is unmarked. */
export function toggleForChild(
  list: Shortlist,
  offer: Pick<Mark, 'alias' | 'name' | 'print'>,
  childId: string,
  meantFor: readonly string[],
): Shortlist {
  if (!list.marks.some(({ alias }) => alias === offer.alias)) {
    const marked = toggleMark(list, offer);
    return marked === list ? list : assignChildren(marked, offer.alias, [childId]);
  }
  const others = meantFor.filter((id) => id !== childId);
  const childIds = others.length < meantFor.length ? others : [...others, childId];
  return childIds.length === 0
    ? toggleMark(list, offer)
    : assignChildren(list, offer.alias, childIds);
}

/** Whether a child born in a month (YYYY-MM) may take part, by the same rule as the list's filter. */
export function fitsOneChild(
  offer: Pick<Offer, 'minAge' | 'maxAge' | 'sessions'>,
  born: string,
  rule: AgeRule,
  now: Instant,
): boolean {
  const birth = readBirthMonth(born);
  if (birth === null) return false;
  const first = findFirstBegin(offer.sessions);
  const bounds = toAgeBounds(offer, first === null ? null : toBerlinDay(first), rule);
  return fitsBirth(bounds, birth, toBerlinDay(now));
}

/** The shortlist with one more child; unchanged when the name is empty or the month invalid. */
export function addChild(list: Shortlist, name: string, born: string): Shortlist {
  const short = [...name.trim()].slice(0, LONGEST_NICKNAME / 2).join('');
  if (short === '' || readBirthMonth(born) === null) return list;
  if (list.children.length >= MOST_CHILDREN) return list;
  return {
    ...list,
    children: [...list.children, { id: nextId(list.children), name: short, born }],
  };
}

/** The shortlist without a child; offers marked for that child alone are assigned to no child. */
export function removeChild(list: Shortlist, id: string): Shortlist {
  return {
    ...list,
    children: list.children.filter((child) => child.id !== id),
    marks: list.marks.map((mark) => ({
      ...mark,
      childIds: mark.childIds?.filter((one) => one !== id) ?? null,
    })),
  };
}

export function assignChildren(
  list: Shortlist,
  alias: string,
  childIds: Mark['childIds'],
): Shortlist {
  return {
    ...list,
    marks: list.marks.map((mark) => (mark.alias === alias ? { ...mark, childIds } : mark)),
  };
}

export function nextId(children: readonly Child[]): string {
  const numbers = children.map(({ id }) => Number(id.slice(1)) || 0);
  return `c${Math.max(0, ...numbers) + 1}`;
}
