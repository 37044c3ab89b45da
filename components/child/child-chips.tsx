import { Fragment } from 'react';
import type { AgeRule } from '@/lib/domain/catalogue-rules';
import { askForAll, changeFit, isAskedFor, toggleChild } from '@/lib/features/child/named-child';
import type { FilterValues } from '@/lib/features/list/list-view-model';
import { getJoiningWord } from '@/lib/messages/language';
import type { ListLabels } from '../list/list-labels';
import { Icon } from '../ui/icon';
import { ChildLetter } from './child-letter';
import { useFamily } from './use-family';

interface Props {
  /** The shown result: its path and query. */
  readonly href: string;
  readonly values: Pick<FilterValues, 'fit'>;
  readonly rule: AgeRule | undefined;
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

/**
 * The children that this device knows, as part of the question: "Mia and Jonas". One tap asks for
 * what fits a child, or no longer does, one for all of them; the word between them is the switch from
 * all to any, and where there is room it says how many offers that would be.
 */
export function ChildChips({ href, values, rule, locale, labels }: Props) {
  const family = useFamily(rule, locale);
  if (rule === undefined || family.length === 0) return null;
  const [path = '', search = ''] = href.split('?');
  const query = new URLSearchParams(search);
  const toHref = (asked: URLSearchParams) => (asked.size === 0 ? path : `${path}?${asked}`);
  const asked = family.filter((child) => isAskedFor(child, query, rule));
  const { fit } = values;
  const fitSwitch = fit !== null && (
    <li>
      <a data-live href={toHref(changeFit(query, fit.isAll ? 'any' : 'all'))} className={WORD}>
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
                href={toHref(toggleChild(child, query, rule))}
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
            href={toHref(askForAll(family, query, rule))}
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
