import { useMemo } from 'react';
import type { AgeRule } from '@/lib/domain/catalogue-rules';
import { toAskedBirth } from '@/lib/domain/child/fits-child';
import { type NamedChild, nameChildren } from '@/lib/features/child/named-child';
import type { Labelled } from '@/lib/features/filter/create-filter-groups';
import { useShortlist } from '../shortlist/use-shortlist';

/** None on the server, and none without an age rule (in an embed, where nothing is stored). */
export function useFamily(rule: AgeRule | undefined, locale: string): readonly NamedChild[] {
  const { children } = useShortlist();
  return useMemo(
    () => (rule === undefined ? [] : nameChildren(children, rule, Date.now(), locale)),
    [children, rule, locale],
  );
}

/** Months of birth as choices: those asked for, by name where known, and the other children. */
export function useFamilyMonths(asked: readonly Labelled[], rule: AgeRule, locale: string) {
  const family = useFamily(rule, locale);
  const nameOf = (month: string) =>
    family.find((child) => child.asked === toAskedBirth(month, rule))?.label;
  const born = asked.map(({ value, label }) => ({ value, label: nameOf(value) ?? label }));
  const others = family
    .filter(({ label }) => !born.some((one) => one.label === label))
    .map((child) => ({ value: child.asked, label: child.label }));
  return { born, others };
}
