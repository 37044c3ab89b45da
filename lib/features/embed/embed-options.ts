import { FIELDS } from '../../domain/criteria/registry';

/**
 * Appearance and behaviour of an embed, apart from its criteria. All of it is part of its address.
 */
export interface EmbedOptions {
  /** Query parameters that visitors may not change, sorted; those without a value are hidden. */
  readonly lock: readonly string[];
  readonly theme: Theme;
  readonly ground: Ground;
  /** Colours of the surrounding page, `#rrggbb` in lower case; null: the instance's own. */
  readonly brand: string | null;
  readonly accent: string | null;
  /**
   * Limit of offers at once: on a page of the list, on a day of the week, at a place of the map, or
   * similar to an offer. Null: as on the site.
   */
  readonly limit: number | null;
  /** Target of links to offers: inside the embed, on this site, or on the instance. */
  readonly target: LinkTarget;
}

/** Values of an embed's options, as written in its address. */
export type Theme = 'light' | 'dark' | 'auto';
/** What is behind the embed in light colours: the site's paper, white, or the page around it. */
export type Ground = 'paper' | 'white' | 'transparent';
export type LinkTarget = 'embed' | 'site' | 'instance';

/** All values, the default first. */
export const THEMES: readonly Theme[] = ['light', 'dark', 'auto'];
export const GROUNDS: readonly Ground[] = ['paper', 'white', 'transparent'];
export const TARGETS: readonly LinkTarget[] = ['embed', 'site', 'instance'];

/** Upper bound of `limit`: a page of the list. */
export const MOST_AT_ONCE = 24;

/** Query parameters that can be locked: all except the page, and how the text is read. */
export const LOCKABLE: readonly string[] = FIELDS.map(({ name }) => name).filter(
  (name) => name !== 'page' && name !== 'literal',
);

/** Locks all criteria at once. */
const ALL = 'all';

/** Reads the options from an embed's query; unreadable ones count as absent. Never throws. */
export function parseEmbedOptions(query: URLSearchParams): EmbedOptions {
  return {
    lock: readLock(query.getAll('lock')),
    theme: THEMES.find((theme) => theme === query.get('theme')) ?? 'light',
    ground: GROUNDS.find((ground) => ground === query.get('ground')) ?? 'paper',
    brand: readColour(query.get('brand')),
    accent: readColour(query.get('accent')),
    limit: readLimit(query.get('limit')),
    target: TARGETS.find((target) => target === query.get('target')) ?? 'embed',
  };
}

/** The options in normal form: fixed order, defaults not written. */
export function serializeEmbedOptions(options: EmbedOptions): URLSearchParams {
  const { lock, theme, ground, brand, accent, limit, target } = options;
  const query = new URLSearchParams();
  if (lock.length > 0) query.set('lock', lock.length === LOCKABLE.length ? ALL : lock.join(','));
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
  return LOCKABLE.filter((name) => names.includes(ALL) || names.includes(name)).sort();
}

function readColour(text: string | null): string | null {
  const found = /^#?([0-9a-f]{6})$/i.exec(text?.trim() ?? '');
  return found ? `#${found[1]?.toLowerCase()}` : null;
}

function readLimit(text: string | null): number | null {
  if (text === null || !/^\d{1,3}$/.test(text)) return null;
  const limit = Number(text);
  return limit >= 1 && limit <= MOST_AT_ONCE ? limit : null;
}
