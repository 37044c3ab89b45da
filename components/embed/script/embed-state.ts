/** Names that say how an embed looks; they belong to the page's author and never to its address. */
const OPTIONS = ['lock', 'theme', 'brand', 'accent', 'limit', 'target', 'lang'];

const VIEW = /^((?:\/[a-z]{2})?\/embed\/)((?:list|map|week|offer\/[^/?#]+))$/;

/** What is shown, written short for the page's address: view and criteria, without the look. */
export function toState(href: string, start: URL): string | null {
  const url = new URL(href, start);
  const [, , view] = VIEW.exec(url.pathname) ?? [];
  if (!view || url.origin !== start.origin) return null;
  for (const name of OPTIONS) url.searchParams.delete(name);
  return view + url.search;
}

/**
 * The embed's address for a state found in the page's address. Look and language come from `start`,
 * what its author wrote, and so do the criteria that are locked there. Null: not a state of ours.
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
