/**
 * Parameters for the appearance of an embed; they are set by the page's author and never written to
 * its address.
 */
const OPTIONS = ['lock', 'theme', 'ground', 'brand', 'accent', 'limit', 'target', 'lang'];

const VIEW = /^((?:\/[a-z]{2})?\/embed\/)((?:list|map|week|next|offer\/[^/?#]+))$/;
const CHECK = /^(\/[a-z]{2})?\/embed\/check$/;

/** Whether another page may show this address in a frame: an embed, or the check of what blocks one. */
export function isFrameable({ protocol, pathname }: URL): boolean {
  return /^https?:$/.test(protocol) && (VIEW.test(pathname) || CHECK.test(pathname));
}

/** The same on the site itself, for a plain link; its start for an address that is no embed. */
export function toSiteHref(start: URL): string {
  const [, before = '', view = ''] = VIEW.exec(start.pathname) ?? [];
  const url = new URL(start);
  const locale = before.replace('/embed/', '');
  const path = view.replace(/^(list|next)$/, '').replace(/^offer\//, 'offers/');
  url.pathname = path === '' ? locale || '/' : `${locale}/${path}`;
  if (view === '') url.search = '';
  for (const name of OPTIONS) if (name !== 'lang') url.searchParams.delete(name);
  return url.href;
}

/** The shown view and criteria in short form for the page's address, without the appearance. */
export function toState(href: string, start: URL): string | null {
  const url = new URL(href, start);
  const [, , view] = VIEW.exec(url.pathname) ?? [];
  if (!view || url.origin !== start.origin) return null;
  for (const name of OPTIONS) url.searchParams.delete(name);
  return view + url.search;
}

/**
 * The embed's address for a state from the page's address. Appearance, language and locked criteria
 * come from `start`, the author's address. Null: not a state of an embed.
 */
export function fromState(state: string, start: URL): string | null {
  const [, before] = VIEW.exec(start.pathname) ?? [];
  if (!before) return null;
  const url = new URL(before + state, start);
  if (url.origin !== start.origin || !VIEW.test(url.pathname) || url.hash !== '') return null;
  const lock = (start.searchParams.get('lock') ?? '').split(',');
  for (const name of [...new Set(url.searchParams.keys())]) {
    const isHeld = lock.includes(name) || (lock.includes('all') && name !== 'page');
    if (isHeld || OPTIONS.includes(name)) url.searchParams.delete(name);
  }
  for (const [name, value] of start.searchParams) {
    const isHeld = lock.includes(name) || (lock.includes('all') && name !== 'page');
    if (isHeld || OPTIONS.includes(name)) url.searchParams.append(name, value);
  }
  return url.pathname + url.search;
}

/** The part of the surrounding page's address that holds the state of an embed. */
export type StatePlace = 'hash' | 'query' | 'off';

/** Reads the state of the embed with this key from the page's address; null: none. */
export function readState(place: StatePlace, key: string): string | null {
  return place === 'off' ? null : read(place).get(key) || null;
}

/** The page's address with another state of this embed in it; null takes it out. */
export function writeState(place: StatePlace, key: string, state: string | null): string {
  const url = new URL(location.href);
  const values = read(place);
  if (state === null) values.delete(key);
  else values.set(key, state);
  // An anchor (#kontakt) has no value and would only be in the way.
  const text = new URLSearchParams([...values].filter(([, value]) => place === 'query' || value));
  if (place === 'hash') url.hash = readable(text);
  else url.search = readable(text);
  return url.href;
}

function read(place: StatePlace): URLSearchParams {
  return new URLSearchParams(place === 'hash' ? location.hash.slice(1) : location.search);
}

/**
 * Leaves characters that are allowed in a query or fragment unescaped, so that the address stays
 * readable.
 */
function readable(query: URLSearchParams): string {
  return String(query).replace(/%(2F|3A|3F|2C|3D)/g, (code) => decodeURIComponent(code));
}
