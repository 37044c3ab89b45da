/**
 * Parameters for the appearance of an embed; they are set by the page's author and never written to
 * its address.
 */
const OPTIONS = ['lock', 'theme', 'brand', 'accent', 'limit', 'target', 'lang'];

const VIEW = /^((?:\/[a-z]{2})?\/embed\/)((?:list|map|week|offer\/[^/?#]+))$/;

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
