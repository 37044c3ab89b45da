import type { DayNumber } from '../../domain/berlin/day-number';
import { toBerlinDay } from '../../domain/berlin/local-time';
import type { AgeRule } from '../../domain/catalogue-rules';
import {
  toAgeInMonths,
  toAgeMonth,
  toAskedBirth,
  toBirthMonth,
} from '../../domain/child/fits-child';
import { addValue, type Criteria, removeValue } from '../../domain/criteria/registry';
import type { Instant } from '../../domain/instant';
import type { Child } from '../../domain/shortlist/shortlist';
import { joinList } from '../../messages/language';
import type { Labelled } from '../filter/create-filter-groups';

/** A child of the family as filters, lists and plans show it. Its name is never sent. */
export type NamedChild = ReturnType<typeof nameChildren>[number];

/** Number of colours in `app/styles/tokens.css`. */
const COLORS = 8;

/** The children of the family in their order, each with a colour and a letter of its own. */
export function nameChildren(
  children: readonly Child[],
  rule: AgeRule,
  now: Instant,
  locale: string,
) {
  return children.map((child, at) => {
    const asked = toAskedBirth(child.born, rule);
    return {
      ...child,
      /** "Mia, 7" */
      label: joinList([child.name, String(toAge(child.born, toBerlinDay(now)))], locale),
      /** One or two letters that no other child of the family has. */
      letter: findLetter(child, children),
      /** 0 to 7: the class `child-0` sets `--child`. Removing a child does not recolour the others. */
      color: ((Number(child.id.slice(1)) || at + 1) - 1) % COLORS,
      /** The month of birth as it is sent. */
      asked,
      /** Whether a month of birth that is asked for is this child's; it may be more precise. */
      isBornIn: (month: string) => toAskedBirth(month, rule) === asked,
    };
  });
}

/** Years of age on a day; in the month of the birthday the age before it. */
export function toAge(born: string, day: DayNumber): number {
  const { least } = toAgeInMonths(toBirthMonth(born), toAgeMonth(day), { kind: 'day' });
  return Math.max(0, Math.floor(least / 12));
}

function findLetter({ id, name }: Child, children: readonly Child[]): string {
  const [first = '', second = ''] = name.toUpperCase();
  const others = children.filter((other) => other.id !== id);
  const isShared = others.some((other) => other.name.toUpperCase().startsWith(first));
  if (!isShared) return first;
  const pair = first + second.toLowerCase();
  const isPairShared = others.some((other) => other.name.toUpperCase().startsWith(first + second));
  return isPairShared ? first + id.slice(1) : pair;
}

/** Months of birth as choices: those of the family by name, then others that are asked for. */
export function nameMonths(asked: readonly Labelled[], family: readonly NamedChild[]) {
  const own = family.map((child) => {
    const month = asked.find(({ value }) => child.isBornIn(value))?.value;
    return { value: month ?? child.asked, label: child.label, isAsked: month !== undefined };
  });
  const others = asked
    .filter(({ value }) => !family.some((child) => child.isBornIn(value)))
    .map((month) => ({ ...month, isAsked: true }));
  return [...own, ...others];
}

/** With the second child the result becomes what fits all of them. */
export function toggleChild(child: NamedChild, criteria: Criteria): Criteria {
  const { ages, born } = criteria.children;
  const same = born.filter(child.isBornIn);
  if (same.length > 0) {
    const without = same.reduce((rest, month) => removeValue(rest, 'born', month), criteria);
    const isOne = ages.length + born.length - same.length < 2;
    return isOne ? changeFit(without, 'any') : without;
  }
  const added = addValue(criteria, 'born', child.asked);
  return ages.length + born.length === 1 ? changeFit(added, 'all') : added;
}

export function askForAll(family: readonly NamedChild[], criteria: Criteria) {
  const asked = family.reduce(
    // Twins are one month.
    (all, child) => (all.children.born.some(child.isBornIn) ? all : toggleChild(child, all)),
    criteria,
  );
  return changeFit(asked, 'all');
}

/** What fits all of its children, or at least one of them. */
export function changeFit(criteria: Criteria, fit: 'all' | 'any'): Criteria {
  return (fit === 'all' ? addValue : removeValue)(criteria, 'fit', 'all');
}
