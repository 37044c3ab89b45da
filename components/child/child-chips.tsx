import { Fragment } from 'react';
import { type Criteria, parseCriteria, serializeCriteria } from '@/lib/domain/criteria/registry';
import {
  askForAll,
  changeFit,
  type NamedChild,
  toggleChild,
} from '@/lib/features/child/named-child';
import type { FilterValues } from '@/lib/features/filter/create-filter-groups';
import { getJoiningWord } from '@/lib/messages/language';
import { withQuery } from '@/lib/routes';
import type { ListLabels } from '../list/list-labels';
import { Icon } from '../ui/icon';

interface Props {
  readonly href: string;
  readonly values: FilterValues;
  readonly family: readonly NamedChild[];
  readonly locale: string;
  readonly labels: ListLabels;
}

const CHIP = 'chip no-underline';
const ON = 'bg-tint text-brand max-sm:gap-1 max-sm:px-2.5 sm:ps-1.5';
const OFF = 'bg-card inset-ring inset-ring-line print:hidden';
/** On a phone a letter or a cross: so two children are one row. */
const NOT_ON_PHONES = 'max-sm:hidden';
const WORD =
  'inline-flex min-h-9 min-w-6 items-center justify-center gap-1 px-1 font-bold underline decoration-dotted underline-offset-4 pointer-coarse:min-h-11 pointer-coarse:min-w-11';

/** The children of this device in the question: "Mia and Jonas", for any of them or all. */
export function ChildChips({ href, values, family, locale, labels }: Props) {
  const [path = '', query] = href.split('?');
  const { criteria } = parseCriteria(new URLSearchParams(query));
  const toHref = (other: Criteria) => withQuery(path, serializeCriteria(other));
  const asked = family.filter((child) => criteria.children.born.some(child.isBornIn));
  const { fit } = values;
  const fitSwitch = fit !== null && (
    <li>
      <a data-live href={toHref(changeFit(criteria, fit.isAll ? 'any' : 'all'))} className={WORD}>
        {getJoiningWord(fit.isAll ? 'conjunction' : 'disjunction', locale)}{' '}
        <span className="font-normal text-muted max-sm:hidden">
          · {getJoiningWord(fit.isAll ? 'disjunction' : 'conjunction', locale)}:{' '}
          {fit.isAll ? fit.any : fit.all}
        </span>
        <span className="sr-only">: {fit.isAll ? labels.fitAny : labels.fitAll}</span>
      </a>
    </li>
  );
  return (
    <ul data-slot="children" className="contents" aria-label={labels.children}>
      {family.map((child) => {
        const isOn = asked.includes(child);
        return (
          <Fragment key={child.id}>
            {asked.length > 1 && child === asked.at(-1) && fitSwitch}
            <li>
              <a
                data-live
                data-slot="button"
                href={toHref(toggleChild(child, criteria))}
                className={`${CHIP} ${isOn ? ON : `${OFF} ps-1.5 max-sm:pe-2.5`}`}
              >
                <span className={isOn ? NOT_ON_PHONES : undefined}>
                  <ChildLetter child={child} />
                </span>
                <bdi>{child.label}</bdi>
                <Icon name={isOn ? 'close' : 'plus'} className={isOn ? undefined : NOT_ON_PHONES} />
                <span className="sr-only">{isOn ? labels.remove : labels.addChildName}</span>
              </a>
            </li>
          </Fragment>
        );
      })}
      {asked.length < 2 && fitSwitch}
      {family.length > 1 && asked.length === 0 && (
        <li>
          <a
            data-live
            data-slot="button"
            href={toHref(askForAll(family, criteria))}
            className={`${CHIP} ${OFF} max-sm:px-2.5`}
          >
            {labels.fitAll}
            <Icon name="plus" className={NOT_ON_PHONES} />
          </a>
        </li>
      )}
    </ul>
  );
}

/** A child's letter in its colour, null: of none; decorative, because the name is beside it. */
export function ChildLetter({ child }: { readonly child: NamedChild | null }) {
  if (child === null) return null;
  return (
    <span
      aria-hidden="true"
      className={`child-${child.color} grid size-6 flex-none place-items-center rounded-full bg-child text-xs font-bold text-white forced-colors:border print:border print:border-ink print:bg-transparent print:text-ink`}
    >
      {child.letter}
    </span>
  );
}

interface NamingOptions {
  readonly family: readonly NamedChild[];
  readonly locale: string;
  /** "nur für …" */
  readonly fitOnly: string;
}

/**
 * Names the children that the server knows by month of birth only: in `data-child` one, in `data-born`
 * all. The first cards are markup without React; text without a known name stays.
 */
export function writeNames(root: HTMLElement, { family, locale, fitOnly }: NamingOptions): void {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  for (const element of root.querySelectorAll<HTMLElement>('[data-child]')) {
    const known = family.find((child) => child.isBornIn(element.dataset.child ?? ''));
    if (known !== undefined) element.textContent = known.name;
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-born]')) {
    const asked = (element.dataset.born ?? '').split(' ');
    const known = family.filter((child) => asked.some(child.isBornIn));
    if (!asked.every((month) => known.some((child) => child.isBornIn(month)))) continue;
    const names = list.format(known.map(({ name }) => name));
    element.textContent = ` · ${fitOnly.replace('…', () => names)}`;
  }
}
