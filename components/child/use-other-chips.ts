import type { AgeRule } from '@/lib/domain/catalogue-rules';
import { toAskedBirth } from '@/lib/domain/child/fits-child';
import type { FilterValues, SetLink } from '@/lib/features/list/list-view-model';
import { useFamily } from './use-family';

/** The chips of the set values without those of children that `ChildChips` names. */
export function useOtherChips(
  chips: readonly SetLink[],
  { born }: Pick<FilterValues, 'born'>,
  rule: AgeRule | undefined,
  locale: string,
): readonly SetLink[] {
  const asked = new Set(useFamily(rule, locale).map((child) => child.asked));
  if (rule === undefined || asked.size === 0) return chips;
  let at = 0;
  return chips.filter(({ parameter }) => {
    if (parameter === 'fit') return false;
    if (parameter !== 'born') return true;
    const month = born[at++]?.value;
    return month === undefined || !asked.has(toAskedBirth(month, rule));
  });
}
