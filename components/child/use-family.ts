import { useMemo } from 'react';
import type { AgeRule } from '@/lib/domain/catalogue-rules';
import { type NamedChild, nameChildren, nameMonths } from '@/lib/features/child/named-child';
import type { Labelled } from '@/lib/features/filter/create-filter-groups';
import { useShortlist } from '../shortlist/use-shortlist';

/** None on the server. */
export function useFamily(rule: AgeRule, locale: string): readonly NamedChild[] {
  const { children } = useShortlist();
  return useMemo(() => nameChildren(children, rule, Date.now(), locale), [children, rule, locale]);
}

export function useFamilyMonths(asked: readonly Labelled[], rule: AgeRule, locale: string) {
  return nameMonths(asked, useFamily(rule, locale));
}
