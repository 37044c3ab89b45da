import { type Mark, toggleMark, writeChildrenFragment } from '@/lib/domain/shortlist/shortlist';
import { changeShortlist, getShortlist, subscribeShortlist } from '../shortlist/shortlist-store';
import { whenHydrated } from './load-with-use';
import { MARKED_EVENT } from './page-events';

const BUTTON = 'button[data-mark]';

/**
 * Makes bookmarks (`MarkButton`), their number (`ShortlistCount`) and the link to the shortlist work,
 * also in parts that React adds later; React only renders them.
 */
export function attachBookmarks(): void {
  show();
  subscribeShortlist(show);
  new MutationObserver(() => {
    if (document.querySelector(`${BUTTON}:disabled`)) show();
  }).observe(document.body, { childList: true, subtree: true });
  // While React takes the page over, it may stop a click at the document.
  const options = { capture: true };
  addEventListener('click', press, options);
  for (const type of ['pointerdown', 'click']) addEventListener(type, takeChildren, options);
}

function show(): void {
  const { marks } = getShortlist();
  const aliases = new Set(marks.map(({ alias }) => alias));
  for (const button of document.querySelectorAll<HTMLButtonElement>(BUTTON)) {
    const isOn = aliases.has(readOffer(button).alias);
    button.disabled = false;
    button.setAttribute('aria-pressed', String(isOn));
    const icon = button.querySelector('.icon');
    icon?.classList.toggle('icon-bookmark', !isOn);
    icon?.classList.toggle('icon-bookmark-filled', isOn);
  }
  for (const count of document.querySelectorAll<HTMLElement>('[data-slot="marked-count"]')) {
    count.hidden = marks.length === 0;
    if (count.firstElementChild) count.firstElementChild.textContent = String(marks.length);
  }
}

function press({ target }: Event): void {
  const button = (target as Element).closest<HTMLButtonElement>(BUTTON);
  if (!button) return;
  const offer = readOffer(button);
  changeShortlist((list) => toggleMark(list, offer));
  if (!getShortlist().marks.some(({ alias }) => alias === offer.alias)) return;
  // `OfflineSwitch` keeps the offer for offline use.
  whenHydrated(() => dispatchEvent(new CustomEvent(MARKED_EVENT, { detail: offer.alias })));
}

/** The offer of a button: the element around it, or the link before it, has its alias and name. */
function readOffer(button: HTMLButtonElement): Pick<Mark, 'alias' | 'name' | 'print'> {
  const offer = button.closest('[data-alias]') ?? button.previousElementSibling;
  // Beside a heading bold letters are something else: the day on a calendar leaf.
  const name = offer?.querySelector('h1, h2, h3') ?? offer?.querySelector('b');
  return {
    alias: offer?.getAttribute('data-alias') ?? '',
    name: name?.textContent.trim() ?? '',
    print: button.getAttribute('data-mark'),
  };
}

/** Adds the children of the search to the link. Read on click, because lists change their address. */
function takeChildren({ target }: Event): void {
  const link = (target as Element).closest<HTMLAnchorElement>('a[data-slot="shortlist"]');
  if (link) link.hash = writeChildrenFragment(new URLSearchParams(location.search));
}
