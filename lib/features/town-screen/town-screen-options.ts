import { type Criteria, serializeCriteria } from '../../domain/criteria/registry';
import { pageHref } from '../../routes';
import { readNumber } from '../embed/embed-address';

export type TownScreenOptions = Readonly<ReturnType<typeof parseTownScreenOptions>>;

export const SCREEN_THEMES = ['auto', 'light', 'dark'] as const;

export const SECONDS = { least: 5, most: 120, usual: 12 } as const;
export const MOST_ROWS = 12;

/** Reads the options from a query; unreadable ones count as absent. */
export function parseTownScreenOptions(query: URLSearchParams) {
  return {
    seconds: readNumber(query.get('seconds'), SECONDS.least, SECONDS.most) ?? SECONDS.usual,
    /** Most offers on a page; null: as many as fit. */
    rows: readNumber(query.get('rows'), 1, MOST_ROWS),
    /** `auto`: as the device prefers. */
    theme: SCREEN_THEMES.find((theme) => theme === query.get('theme')) ?? 'auto',
  };
}

/** Path of the screen with these criteria, in normal form: fixed order, defaults not written. */
export function townScreenHref(
  locale: string,
  criteria: Criteria,
  options: TownScreenOptions,
): string {
  const query = serializeCriteria({ ...criteria, page: 1 });
  if (options.seconds !== SECONDS.usual) query.set('seconds', String(options.seconds));
  if (options.rows !== null) query.set('rows', String(options.rows));
  if (options.theme !== 'auto') query.set('theme', options.theme);
  return pageHref(locale, '/screen', query);
}
