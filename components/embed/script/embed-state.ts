import { isLocale } from '@/lib/messages/locale';
import { pageHref } from '@/lib/routes';

/** The appearance, which the page's author sets and which is never written to its address. */
const OPTIONS = ['lock', 'theme', 'ground', 'brand', 'accent', 'limit', 'target', 'lang'];

/** In a county the town comes before the alias of an offer. */
const VIEW = /^((?:\/[a-z]{2})?\/embed\/)(list|map|week|next|offer\/[^/?#]+(?:\/[^/?#]+)?)$/;
const CHECK = /^(\/[a-z]{2})?\/embed\/check$/;

/** Whether another page may show this address in a frame: an embed, or the check of what blocks one. */
export function isFrameable({ protocol, pathname }: URL): boolean {
  return /^https?:$/.test(protocol) && (VIEW.test(pathname) || CHECK.test(pathname));
}

/** The same on the site itself, for a plain link; its start for an address that is no embed. */
export function toSiteHref(start: URL): string {
  const [, before = '', view = ''] = VIEW.exec(start.pathname) ?? [];
  const url = new URL(start);
  const lang = url.searchParams.get('lang') ?? '';
  const locale = before.replace('/embed/', '') || (isLocale(lang) ? pageHref(lang, '') : '');
  const path = view.replace(/^(list|next)$/, '').replace(/^offer\//, 'offers/');
  url.pathname = path === '' ? locale || '/' : `${locale}/${path}`;
  if (view === '') url.search = '';
  for (const name of OPTIONS) url.searchParams.delete(name);
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

/** All but view and open criteria comes from `start`, the author's address. Null: no state. */
export function fromState(state: string, start: URL): string | null {
  const [, before] = VIEW.exec(start.pathname) ?? [];
  if (!before) return null;
  const url = new URL(before + state, start);
  if (url.origin !== start.origin || !VIEW.test(url.pathname) || url.hash !== '') return null;
  const lock = (start.searchParams.get('lock') ?? '').split(',');
  const isHeld = (name: string) =>
    OPTIONS.includes(name) ||
    lock.includes(name) ||
    (lock.includes('all') && !/^(page|view)$/.test(name));
  for (const name of new Set(url.searchParams.keys())) {
    if (isHeld(name)) url.searchParams.delete(name);
  }
  for (const [name, value] of start.searchParams) {
    if (isHeld(name)) url.searchParams.append(name, value);
  }
  return url.pathname + url.search;
}

/** The part of the surrounding page's address that holds the state of an embed. */
export type StatePlace = 'hash' | 'query' | 'off';

/** Null: the page's address names no state of the embed with this key. */
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

/** Leaves characters that a query or fragment allows unescaped, so that it stays readable. */
function readable(query: URLSearchParams): string {
  return String(query).replace(/%(2F|3A|3F|2C|3D)/g, (code) => decodeURIComponent(code));
}

/** Longest wait for the first message of a frame, in milliseconds. */
export const GREETING_MS = 10_000;

/** Why there is no frame. Browsers give a page no event for one that refuses to be shown: it is `silent`. */
export type Trouble = 'address' | 'policy' | 'silent';

export function createPlainLink(start: URL, label: string | null): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = toSiteHref(start);
  link.textContent = label || 'Ferienprogramm';
  return link;
}

/** Reason and repair for the page's author, as one line of the console. */
export function explain(
  trouble: Trouble,
  src: string,
  start: URL,
  page: Pick<Location, 'origin' | 'protocol'>,
): string {
  const { origin, href } = start;
  const check = `${origin}/embed/check`;
  if (trouble === 'address')
    return `ferien-fenster: "${src}" is no embed. Repair: take /embed/list, map, week, next or offer/<alias>; ${origin}/embed/configure puts the address together.`;
  if (trouble === 'policy')
    return `ferien-fenster: the Content-Security-Policy of this page forbids frames of ${origin}. Repair: add ${origin} to its frame-src.`;
  if (page.protocol === 'https:' && start.protocol === 'http:')
    return `ferien-fenster: this page is https and ${href} is not, so browsers do not show it. Repair: take the https address.`;
  return `ferien-fenster: nothing came from ${href} within ${GREETING_MS / 1_000} s. Either ${page.origin} may not frame it (repair: add it to embedOrigins in the instance file), or ${origin} cannot be reached from here. With ${check} as src the frame itself says what blocks.`;
}
