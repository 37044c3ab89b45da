import { type Criteria, parseCriteria, serializeCriteria } from '../../domain/criteria/registry';
import type { Search } from '../../domain/search/read-criteria';
import { DEFAULT_LOCALE, pageHref } from '../../routes';
import { LIST_PATHS, type ListView } from '../../routes/list-path';
import { encodeAlias } from '../links';
import { type EmbedOptions, parseEmbedOptions, serializeEmbedOptions } from './embed-options';

/** A page of results in an embed: as on the site, or the next few (`next`). */
export type EmbedListView = ListView | 'next';

/** Content of an embed: a page of results, or one offer by its alias. */
export type EmbedView = EmbedListView | EmbedOffer;

/** The page of the site that shows the same result. */
export function toSiteView(view: EmbedListView): ListView {
  return view === 'next' ? 'list' : view;
}

interface EmbedOffer {
  readonly alias: string;
  /** The view from which it was opened, if not the list. */
  readonly from?: Exclude<ListView, 'list'>;
}

/** Everything in the address of an embed. */
export interface EmbedState {
  readonly locale: string;
  readonly view: EmbedView;
  readonly criteria: Criteria;
  readonly options: EmbedOptions;
}

/** Path and query of an embed in this state. */
export function embedHref({ locale, view, criteria, options }: EmbedState): string {
  const name = typeof view === 'string' ? view : `offer/${encodeAlias(view.alias)}`;
  const from = typeof view === 'string' || !view.from ? '' : `view=${view.from}`;
  const query = [serializeCriteria(criteria), from, serializeEmbedOptions(options)]
    .map(String)
    .filter((part) => part !== '')
    .join('&');
  return pageHref(locale, `/embed/${name}`) + (query === '' ? '' : `?${query}`);
}

/** The requested criteria, with every locked one replaced by its value in `held`. */
function keepLocked(
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
 * held, offers open inside. Null for every other link, which opens outside the embed.
 */
export function toEmbedHref(href: string, state: EmbedState): string | null {
  const { criteria, options } = state;
  const [path = '', text = ''] = href.split('?');
  const view = readSiteView(path, state.locale);
  if (view === null) return null;
  const query = new URLSearchParams(text);
  if (typeof view !== 'string') return embedHref({ ...state, view: openFrom(view, query) });
  const held = keepLocked(parseCriteria(query).criteria, criteria, options);
  return embedHref({ ...state, view, criteria: held });
}

/** The view from which an embed's offer was opened, from its address; the list by default. */
export function readFrom(query: URLSearchParams): ListView {
  const view = query.get('view');
  return view === 'map' || view === 'week' ? view : 'list';
}

function openFrom({ alias }: EmbedOffer, query: URLSearchParams): EmbedOffer {
  const from = readFrom(query);
  return from === 'list' ? { alias } : { alias, from };
}

/** The views that show a result. */
export const LIST_VIEWS = Object.keys(LIST_PATHS) as readonly ListView[];

/** The embeddable content of a path of the site; null: none. */
export function readSiteView(path: string, locale: string): EmbedView | null {
  for (const view of LIST_VIEWS) {
    if (path === pageHref(locale, LIST_PATHS[view])) return view;
  }
  const before = pageHref(locale, '/offers/');
  const rest = path.startsWith(before) ? path.slice(before.length) : '';
  return rest === '' ? null : readAlias(rest);
}

/** The offer of a path's end, in a county town and alias; null: it is none, or names a calendar. */
export function readAlias(end: string): EmbedOffer | null {
  if (/\/.*\/|^\/|\/$|\.ics$/.test(end)) return null;
  try {
    return { alias: end.split('/').map(decodeURIComponent).join('/') };
  } catch {
    return null;
  }
}

/**
 * The embed described by the configurator's form; a `brand` or `accent` equal to the instance's
 * default counts as null.
 */
export function readEmbedRequest(
  { query, asked }: Pick<Search, 'query' | 'asked'>,
  own: OwnAddresses & { readonly brand: string; readonly accent: string; readonly locale: string },
): EmbedState {
  const language = query.get('language');
  const options = parseEmbedOptions(query);
  const differs = (given: string | null, usual: string) =>
    given === usual.toLowerCase() ? null : given;
  const criteria: Criteria = { ...asked, page: 1 };
  return {
    locale: own.locales.find((locale) => locale === language) ?? own.locale ?? DEFAULT_LOCALE,
    view: readEmbedView(query, own),
    criteria,
    options: {
      ...options,
      brand: differs(options.brand, own.brand),
      accent: differs(options.accent, own.accent),
    },
  };
}

/** Whether the form asks for an offer without naming one. */
export function lacksOffer(query: URLSearchParams): boolean {
  return query.get('view') === 'offer' && (query.get('offer')?.trim() ?? '') === '';
}

function readEmbedView(query: URLSearchParams, own: OwnAddresses): EmbedView {
  const view = query.get('view');
  if (view === 'map' || view === 'week' || view === 'next') return view;
  const offer = query.get('offer')?.trim() ?? '';
  if (view !== 'offer' || offer === '') return 'list';
  const named = readEmbedUrl(offer, own)?.view;
  return typeof named === 'object' ? named : { alias: offer };
}

/** Values that identify addresses of this site. */
interface OwnAddresses {
  readonly siteUrl: string;
  readonly locales: readonly string[];
}

/** The embed for an address of this site; null: the address cannot be embedded. */
export function readEmbedUrl(text: string, { siteUrl, locales }: OwnAddresses): EmbedState | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.origin !== siteUrl) return null;
  const [first = '', ...rest] = url.pathname.split('/').filter((segment) => segment !== '');
  const isPrefixed = first !== DEFAULT_LOCALE && locales.includes(first);
  const view = readView(`/${(isPrefixed ? rest : [first, ...rest]).join('/')}`);
  if (view === null) return null;
  return {
    locale: isPrefixed ? first : DEFAULT_LOCALE,
    view,
    criteria: parseCriteria(url.searchParams).criteria,
    options: parseEmbedOptions(url.searchParams),
  };
}

/** The content of a path without its language, of the site or of an embed. */
function readView(path: string): EmbedView | null {
  const [, list, alias] = /^\/embed\/(?:(list|map|week|next)|offer\/(.+))$/.exec(path) ?? [];
  if (alias !== undefined) return readAlias(alias);
  return (list as EmbedListView | undefined) ?? readSiteView(path, DEFAULT_LOCALE);
}
