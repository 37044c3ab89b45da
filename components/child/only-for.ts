import { type RefObject, useCallback, useEffect } from 'react';
import type { AgeRule } from '@/lib/domain/catalogue-rules';
import { toAskedBirth } from '@/lib/domain/child/fits-child';
import type { ListViewModel, RescueLink } from '@/lib/features/list/list-view-model';
import type { ListLabels } from '../list/list-labels';
import { useFamily } from './use-family';

/** "nur für Jonas" from months of birth; null: this device does not know the name of each. */
type OnlyFor = (months: readonly string[]) => string | null;

interface Options {
  /** Element that holds the cards. */
  readonly root: RefObject<HTMLElement | null>;
  readonly screen: ListViewModel;
  readonly rule: AgeRule;
  readonly locale: string;
  readonly labels: Pick<ListLabels, 'fitOnly'>;
}

/**
 * Names the children that a card or a way out of an empty result is for, which the server knows by
 * month of birth only. The first cards are markup without React, so their text is replaced.
 */
export function useOnlyFor({ root, screen, rule, locale, labels }: Options): readonly RescueLink[] {
  const family = useFamily(rule, locale);
  const { fitOnly } = labels;
  const onlyFor: OnlyFor = useCallback(
    (months) => {
      const asked = months.map((month) => toAskedBirth(month, rule));
      const known = family.filter((child) => asked.includes(child.asked));
      if (!asked.every((month) => known.some((child) => child.asked === month))) return null;
      const names = new Intl.ListFormat(locale, { type: 'conjunction' });
      return fitOnly.replace('…', () => names.format(known.map(({ name }) => name)));
    },
    [family, rule, locale, fitOnly],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new result has cards of its own.
  useEffect(() => {
    for (const fits of root.current?.querySelectorAll<HTMLElement>('[data-born]') ?? []) {
      const text = onlyFor(fits.dataset.born?.split(' ') ?? []);
      if (text !== null) fits.textContent = ` · ${text}`;
    }
  }, [root, screen, onlyFor]);
  return screen.rescue.map((link) => {
    const text = link.only && onlyFor([link.only.born]);
    return text ? { ...link, label: `${text}: ${link.only?.count}` } : link;
  });
}
