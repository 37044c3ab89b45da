import {
  type Criteria,
  FIELDS,
  parseCriteria,
  serializeCriteria,
} from '../../domain/criteria/registry';
import type { Search } from '../../domain/search/read-criteria';
import type { Locale } from '../../messages/locale';
import type { Site } from '../../renderer/site';
import { DEFAULT_LOCALE, LIST_PATHS, type ListView, pageHref } from '../../routes';
import { encodeAlias } from '../links';

/** `next`: the next few results. */
export const EMBED_VIEWS = ['list', 'map', 'week', 'next'] as const;
export type EmbedListView = (typeof EMBED_VIEWS)[number];

export interface EmbedState {
  readonly locale: Locale;
  /** Of an offer the view from which it was opened. */
  readonly view: EmbedListView;
  /** The offer shown; null: the view itself. */
  readonly alias: string | null;
  readonly criteria: Criteria;
  readonly options: EmbedOptions;
}

export function embedHref({ locale, view, alias, criteria, options }: EmbedState): string {
  const name = alias === null ? view : `offer/${encodeAlias(alias)}`;
  const opened = alias !== null && (view === 'map' || view === 'week') ? [['view', view]] : [];
  const query = [...serializeCriteria(criteria), ...opened, ...serializeEmbedOptions(options)];
  return pageHref(locale, `/embed/${name}`, new URLSearchParams(query));
}

/** The address inside the embed for a link of the site, locked criteria kept; null: it opens outside. */
export function toEmbedHref(href: string, state: EmbedState): string | null {
  const { lock } = state.options;
  const [path = '', text = ''] = href.split('?');
  const shown = readSiteView(path, state.locale);
  if (shown === null) return null;
  if (shown.alias !== null) return embedHref({ ...state, alias: shown.alias });
  const asked = [...new URLSearchParams(text)].filter(([name]) => !lock.includes(name));
  const held = [...serializeCriteria(state.criteria)].filter(([name]) => lock.includes(name));
  const { criteria } = parseCriteria(new URLSearchParams([...asked, ...held]));
  return embedHref({ ...state, ...shown, criteria });
}

const LIST_VIEWS = Object.keys(LIST_PATHS) as readonly ListView[];

type Shown = Pick<EmbedState, 'view' | 'alias'>;

/** The embeddable content of a path of the site; null: none. */
export function readSiteView(path: string, locale: string): Shown | null {
  const list = LIST_VIEWS.find((view) => path === pageHref(locale, LIST_PATHS[view]));
  if (list) return { view: list, alias: null };
  const before = pageHref(locale, '/offers/');
  return path.startsWith(before) ? readOffer(path.slice(before.length)) : null;
}

/** The offer of a path's end, in a county town and alias; null: it is none, or names a calendar. */
function readOffer(end: string): Shown | null {
  if (/^$|\/.*\/|^\/|\/$|\.ics$/.test(end)) return null;
  try {
    return { view: 'list', alias: end.split('/').map(decodeURIComponent).join('/') };
  } catch {
    return null;
  }
}

/** The embed of the configurator's form; a colour equal to the instance's own counts as null. */
export function readEmbedRequest({ query, asked }: Search, locale: Locale, site: Site): EmbedState {
  const { languages, palette } = site.instance;
  const options = parseEmbedOptions(query);
  const differs = (given: string | null, usual: string) =>
    given === usual.toLowerCase() ? null : given;
  return {
    locale: languages.find((one) => one === query.get('language')) ?? locale,
    view: EMBED_VIEWS.find((view) => view === query.get('view')) ?? 'list',
    alias: query.get('view') === 'offer' ? readNamed(query.get('offer')?.trim() ?? '', site) : null,
    criteria: { ...asked, page: 1 },
    options: {
      ...options,
      brand: differs(options.brand, palette.light.brand),
      accent: differs(options.accent, palette.light.accent),
    },
  };
}

/** The offer that an address names, here or on the instance, by its end; other text as it is. */
function readNamed(text: string, site: Site): string | null {
  if (text === '') return null;
  const named = readEmbedUrl(text, site)?.alias;
  if (named) return named;
  if (!/^https?:/.test(text) || !URL.canParse(text)) return text;
  const end = new URL(text).pathname.split('/').findLast((segment) => segment !== '') ?? '';
  return readOffer(end)?.alias ?? text;
}

/** The embed for an address of this site; null: the address cannot be embedded. */
export function readEmbedUrl(
  text: string,
  { settings, instance: { languages } }: Site,
): EmbedState | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.origin !== settings.siteUrl) return null;
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  const prefix = languages.find((one) => one === segments[0] && one !== DEFAULT_LOCALE);
  const path = `/${segments.slice(prefix ? 1 : 0).join('/')}`;
  const shown = readShown(path);
  if (shown === null) return null;
  const asked = path.startsWith('/embed/') ? url.searchParams.get('lang') : null;
  return {
    locale: prefix ?? languages.find((one) => one === asked) ?? DEFAULT_LOCALE,
    ...shown,
    criteria: parseCriteria(url.searchParams).criteria,
    options: parseEmbedOptions(url.searchParams),
  };
}

function readShown(path: string): Shown | null {
  const [, view, end] = /^\/embed\/(?:(list|map|week|next)|offer\/(.+))$/.exec(path) ?? [];
  if (view) return { view: view as EmbedListView, alias: null };
  return end ? readOffer(end) : readSiteView(path, DEFAULT_LOCALE);
}

/** All values of these options, the default first. */
export const THEMES = ['light', 'dark', 'auto'] as const;
export const GROUNDS = ['paper', 'white', 'transparent'] as const;
export const TARGETS = ['embed', 'site', 'instance'] as const;

/** Upper bound of `limit`: a page of the list. */
export const MOST_AT_ONCE = 24;

/** Query parameters that can be locked: all except the page, and how the text is read. */
export const LOCKABLE: readonly string[] = FIELDS.map(({ name }) => name).filter(
  (name) => name !== 'page' && name !== 'literal',
);

export type EmbedOptions = Readonly<ReturnType<typeof parseEmbedOptions>>;

/** Reads the options from an embed's query; unreadable ones count as absent. Never throws. */
export function parseEmbedOptions(query: URLSearchParams) {
  return {
    /** Query parameters that visitors may not change, sorted; those without a value are hidden. */
    lock: readLock(query.getAll('lock')),
    theme: THEMES.find((theme) => theme === query.get('theme')) ?? 'light',
    /** Behind the embed in light colours: the site's paper, white, or the page around it. */
    ground: GROUNDS.find((ground) => ground === query.get('ground')) ?? 'paper',
    /** Colours of the surrounding page, `#rrggbb` in lower case; null: the instance's own. */
    brand: readColour(query.get('brand')),
    accent: readColour(query.get('accent')),
    /** Most offers at once: on a page, a day, at a place, or similar to one. Null: as on the site. */
    limit: readLimit(query.get('limit')),
    /** Target of links to offers: inside the embed, on this site, or on the instance. */
    target: TARGETS.find((target) => target === query.get('target')) ?? 'embed',
  };
}

/** The options in normal form: fixed order, defaults not written. */
export function serializeEmbedOptions(options: EmbedOptions): URLSearchParams {
  const { lock, theme, ground, brand, accent, limit, target } = options;
  const query = new URLSearchParams();
  if (lock.length > 0) query.set('lock', lock.length === LOCKABLE.length ? 'all' : lock.join(','));
  if (theme !== 'light') query.set('theme', theme);
  if (ground !== 'paper') query.set('ground', ground);
  if (brand !== null) query.set('brand', brand.slice(1));
  if (accent !== null) query.set('accent', accent.slice(1));
  if (limit !== null) query.set('limit', String(limit));
  if (target !== 'embed') query.set('target', target);
  return query;
}

function readLock(values: readonly string[]): readonly string[] {
  const names = values.flatMap((value) => value.split(',')).map((name) => name.trim());
  // Both define the centre, so neither may change a locked one.
  if (names.includes('near') || names.includes('nearby')) names.push('near', 'nearby');
  return LOCKABLE.filter((name) => names.includes('all') || names.includes(name)).sort();
}

function readColour(text: string | null): string | null {
  const found = /^#?([0-9a-f]{6})$/i.exec(text?.trim() ?? '');
  return found ? `#${found[1]?.toLowerCase()}` : null;
}

/** A number above the most counts as the most. */
function readLimit(text: string | null): number | null {
  const limit = readNumber(text, 1, 999);
  return limit && Math.min(limit, MOST_AT_ONCE);
}

/** A whole number within both bounds; null: absent, or none such. */
export function readNumber(text: string | null, least: number, most: number): number | null {
  if (text === null || !/^\d{1,3}$/.test(text)) return null;
  const number = Number(text);
  return number >= least && number <= most ? number : null;
}
