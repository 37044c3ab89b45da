import type { Criteria } from '../criteria/criteria';
import { parseCriteria } from '../criteria/parse-criteria';
import { serializeCriteria } from '../criteria/serialize-criteria';
import { pageHref } from '../links';
import { type EmbedOptions, serializeEmbedOptions } from './embed-options';

/** What an embed shows: a page of results, or one offer by its alias. */
export type EmbedView = 'list' | 'map' | 'week' | { readonly alias: string };

/** One state of an embed, to be written as an address. */
export interface EmbedState {
  readonly locale: string;
  readonly view: EmbedView;
  readonly criteria: Criteria;
  readonly options: EmbedOptions;
}

/** Path and query of an embed in this state. */
export function embedHref({ locale, view, criteria, options }: EmbedState): string {
  const name = typeof view === 'string' ? view : `offer/${encodeURIComponent(view.alias)}`;
  const query = [serializeCriteria(criteria), serializeEmbedOptions(options)]
    .map(String)
    .filter((part) => part !== '')
    .join('&');
  return pageHref(locale, `/embed/${name}`) + (query === '' ? '' : `?${query}`);
}

/** The criteria as asked for, but with every locked one as it stands in `held`. */
export function keepLocked(
  asked: Criteria,
  held: Criteria,
  { lock }: Pick<EmbedOptions, 'lock'>,
): Criteria {
  if (lock.length === 0) return asked;
  const free = [...serializeCriteria(asked)].filter(([name]) => !lock.includes(name));
  const kept = [...serializeCriteria(held)].filter(([name]) => lock.includes(name));
  return parseCriteria(new URLSearchParams([...free, ...kept])).criteria;
}

/**
 * The address inside the embed for a link of the site: lists stay lists with the locked criteria
 * held, offers open inside. Null for every other link: it leads out of the embed.
 */
export function toEmbedHref(href: string, state: EmbedState): string | null {
  const { locale, criteria, options } = state;
  const [path = '', query = ''] = href.split('?');
  const view = readView(path, locale);
  if (view === null) return null;
  if (typeof view !== 'string') return embedHref({ ...state, view });
  const asked = parseCriteria(new URLSearchParams(query)).criteria;
  return embedHref({ ...state, view, criteria: keepLocked(asked, criteria, options) });
}

const LIST_VIEWS = ['list', 'map', 'week'] as const;

function readView(path: string, locale: string): EmbedView | null {
  for (const view of LIST_VIEWS) {
    if (path === pageHref(locale, view === 'list' ? '/' : `/${view}`)) return view;
  }
  const before = pageHref(locale, '/offers/');
  const rest = path.startsWith(before) ? path.slice(before.length) : '';
  if (rest === '' || /[/]|\.ics$/.test(rest)) return null;
  return { alias: decodeURIComponent(rest) };
}
