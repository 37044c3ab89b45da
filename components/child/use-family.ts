import { useMemo } from 'react';
import type { AgeRule } from '@/lib/domain/catalogue-rules';
import { type NamedChild, nameChildren } from '@/lib/features/child/named-child';
import { useShortlist } from '../shortlist/use-shortlist';

const NOT_KNOWN: readonly NamedChild[] = [];

/**
 * The children that this device knows, as the shortlist stores them; none on the server, and none
 * without an age rule (in an embed, where nothing is stored).
 */
export function useFamily(rule: AgeRule | undefined, locale: string): readonly NamedChild[] {
  const { children } = useShortlist();
  return useMemo(
    () =>
      rule === undefined || children.length === 0
        ? NOT_KNOWN
        : nameChildren(children, rule, Date.now(), locale),
    [children, rule, locale],
  );
}
