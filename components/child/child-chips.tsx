import type { AgeRule } from '@/lib/domain/catalogue-rules';
import { toAskedBirth } from '@/lib/domain/child/fits-child';
import { changeFit, isAskedFor, toggleChild } from '@/lib/features/child/named-child';
import type { FilterValues, SetLink } from '@/lib/features/list/list-view-model';
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

const ROW = 'mt-3.5 flex flex-wrap items-center gap-2 *:max-w-full print:hidden';
const CHIP = 'chip ps-1.5 no-underline';

/**
 * The children that this device knows: one tap asks for what fits a child, or no longer does; with
 * several children one more tap for all of them or any.
 */
export function ChildChips({ href, values, rule, locale, labels }: Props) {
  const family = useFamily(rule, locale);
  if (rule === undefined || family.length === 0) return null;
  const [path = '', search = ''] = href.split('?');
  const query = new URLSearchParams(search);
  const toHref = (asked: URLSearchParams) => (asked.size === 0 ? path : `${path}?${asked}`);
  return (
    <ul data-slot="children" className={ROW} aria-label={labels.children}>
      {family.map((child) => {
        const isOn = isAskedFor(child, query, rule);
        return (
          <li key={child.id}>
            <a
              data-live
              data-slot="button"
              href={toHref(toggleChild(child, query, rule))}
              className={`${CHIP} ${isOn ? 'bg-tint text-brand' : 'bg-card inset-ring inset-ring-line'}`}
            >
              <ChildLetter child={child} />
              <bdi>{child.label}</bdi>
              <Icon name={isOn ? 'close' : 'plus'} />
              <span className="sr-only">{isOn ? labels.remove : labels.addChildName}</span>
            </a>
          </li>
        );
      })}
      {values.fit !== null &&
        ([true, false] as const).map((isAll) => (
          <li key={String(isAll)}>
            <a
              data-live
              href={toHref(changeFit(query, isAll ? 'all' : 'any'))}
              aria-current={values.fit?.isAll === isAll ? 'true' : undefined}
              className="inline-flex min-h-9 items-center px-2 py-1 pointer-coarse:min-h-11 current:font-bold current:text-ink current:no-underline"
            >
              {isAll ? labels.fitAll : labels.fitAny}
            </a>
          </li>
        ))}
    </ul>
  );
}

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
