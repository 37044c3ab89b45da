import type { AgeRule } from '@/lib/domain/catalogue-rules';
import { toAskedBirth } from '@/lib/domain/child/fits-child';
import type { NamedChild } from '@/lib/features/child/named-child';

interface Options {
  readonly family: readonly NamedChild[];
  readonly rule: AgeRule;
  readonly locale: string;
  /** "nur für …" */
  readonly fitOnly: string;
}

/**
 * Names the children in a card or a way out of an empty result, which the server knows by month of
 * birth only (`data-child` one of them, `data-born` the only ones that something is for). The first
 * cards are markup without React, so their text is replaced; it stays where a name is not known here.
 */
export function nameChildren(root: HTMLElement, { family, rule, locale, fitOnly }: Options): void {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  for (const element of root.querySelectorAll<HTMLElement>('[data-child]')) {
    const month = toAskedBirth(element.dataset.child ?? '', rule);
    const known = family.find((child) => child.asked === month);
    if (known !== undefined) element.textContent = known.name;
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-born]')) {
    const { born = '', count } = element.dataset;
    const asked = born.split(' ').map((month) => toAskedBirth(month, rule));
    const known = family.filter((child) => asked.includes(child.asked));
    if (!asked.every((month) => known.some((child) => child.asked === month))) continue;
    const names = list.format(known.map(({ name }) => name));
    const text = fitOnly.replace('…', () => names);
    element.textContent = count === undefined ? ` · ${text}` : `${text}: ${count}`;
  }
}
