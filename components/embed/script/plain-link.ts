import { toSiteHref } from './embed-state';

/** Longest wait for the first message of a frame, in milliseconds. */
export const GREETING_MS = 10_000;

/**
 * Why there is no frame: its address is no embed, the page's policy forbids it, or nothing came from
 * it. Browsers give a page no event for a frame that refuses to be shown.
 */
export type Trouble = 'address' | 'policy' | 'silent';

/** The link to the programme itself, where the page's author has written none. */
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
