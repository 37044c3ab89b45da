import { joinWrittenMonths, readBirthMonth, readWrittenMonth } from '../child/fits-child';
import { MOST_CHILDREN } from './shortlist';

/** Children as in the list's filter: by age in years, or by month of birth (YYYY-MM). */
export interface ChosenChildren {
  readonly ages: readonly number[];
  readonly born: readonly string[];
}

const PREFIX = '#children=';

/**
 * The children of a query (`age`, `born`) as an address fragment, which browsers do not send:
 * `#children=7,2018-03`. Empty without children.
 */
export function writeChildrenFragment(query: URLSearchParams): string {
  const ages = query.getAll('age').map(readAge);
  const born = joinWrittenMonths(query.getAll('born')).map(readWrittenMonth);
  const children = [...new Set([...ages, ...born])].filter((one) => one !== null);
  return children.length === 0 ? '' : PREFIX + children.join(',');
}

/** The children of a fragment, limited to what a shortlist holds; null: it names none. */
export function readChildrenFragment(fragment: string): ChosenChildren | null {
  if (!fragment.startsWith(PREFIX)) return null;
  const parts = [...new Set(fragment.slice(PREFIX.length).split(','))].slice(0, MOST_CHILDREN);
  const ages = parts.map(readAge).filter((age) => age !== null);
  const born = parts.filter((part) => readBirthMonth(part) !== null);
  return ages.length + born.length === 0 ? null : { ages, born };
}

function readAge(text: string): number | null {
  return /^\d{1,2}$/.test(text) ? Number(text) : null;
}
