import { FIELDS } from '../../domain/criteria/registry';
import { type ColorBy, readColorBy } from '../../domain/query/origin';

/** How an embed looks and behaves, beside the criteria it shows. All of it stands in its address. */
export interface EmbedOptions {
  /** Query parameters the visitor may not change, sorted; those without a value are not offered. */
  readonly lock: readonly string[];
  readonly theme: Theme;
  /** Colours of the page around it, `#rrggbb` in lower case; null: the instance's own. */
  readonly brand: string | null;
  readonly accent: string | null;
  /**
   * The most offers at once: on a page of the list, on a day of the week, at a place of the map,
   * similar ones beside an offer. Null: as many as the site shows.
   */
  readonly limit: number | null;
  /** Where an offer opens: inside the embed, on this site, or on the instance. */
  readonly target: Target;
  /** What the colours of the week stand for; visitors may change it. */
  readonly color: ColorBy;
}

/** Values that the options of an embed take, as they stand in its address. */
export type Theme = 'light' | 'dark' | 'auto';
export type Target = 'embed' | 'site' | 'instance';

/** Every such value, the default first. */
export const THEMES: readonly Theme[] = ['light', 'dark', 'auto'];
export const TARGETS: readonly Target[] = ['embed', 'site', 'instance'];

/** The most offers an embed may be told to show at once: as many as a page of the list. */
export const MOST_AT_ONCE = 24;

/** Every query parameter that can be locked; the page is not one of them. */
export const LOCKABLE: readonly string[] = FIELDS.map(({ name }) => name).filter(
  (name) => name !== 'page',
);

/** Locks all criteria at once. */
const ALL = 'all';

/** Reads the options from an embed's query; what cannot be read counts as not given. Never throws. */
export function parseEmbedOptions(query: URLSearchParams): EmbedOptions {
  return {
    lock: readLock(query.getAll('lock')),
    theme: THEMES.find((theme) => theme === query.get('theme')) ?? 'light',
    brand: readColour(query.get('brand')),
    accent: readColour(query.get('accent')),
    limit: readLimit(query.get('limit')),
    target: TARGETS.find((target) => target === query.get('target')) ?? 'embed',
    color: readColorBy(query),
  };
}

/** The options in normal form: fixed order, defaults not written. */
export function serializeEmbedOptions(options: EmbedOptions): URLSearchParams {
  const { lock, theme, brand, accent, limit, target, color } = options;
  const query = new URLSearchParams();
  if (lock.length > 0) query.set('lock', lock.length === LOCKABLE.length ? ALL : lock.join(','));
  if (theme !== 'light') query.set('theme', theme);
  if (brand !== null) query.set('brand', brand.slice(1));
  if (accent !== null) query.set('accent', accent.slice(1));
  if (limit !== null) query.set('limit', String(limit));
  if (target !== 'embed') query.set('target', target);
  if (color !== 'host') query.set('color', color);
  return query;
}

function readLock(values: readonly string[]): readonly string[] {
  const names = values.flatMap((value) => value.split(',')).map((name) => name.trim());
  // Two ways to say one centre: neither may move a locked one.
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
