import { type Mark, noteVisit, toggleMark } from '@/lib/domain/shortlist/shortlist';
import { changeShortlist, getShortlist, subscribeShortlist } from '../shortlist/shortlist-store';
import { hydrated, loadWithUse } from './load-with-use';
import { isPlainClick, MARKED_EVENT } from './page-events';

const BUTTON = 'button[data-mark]';
const ONCE = 'form[data-once]';

/** What a page needs before its framework: `.build/scripts/page.js`, at the end of every page. */
loadWithUse();
showBookmarks();
attachVisit();
attachForms();
showCurrentWeek();
// While React takes the page over, it may stop a click at the document.
for (const answer of [markOffer, goBack, printPage]) {
  addEventListener('click', answer, { capture: true });
}

function printPage({ target }: MouseEvent): void {
  if ((target as Element).closest('[data-slot="print"]')) print();
}

/** Scrolls the strip of weeks (`WeekStrip`) to the week that is shown. */
function showCurrentWeek(): void {
  const strip = document.querySelector('[data-slot="week-strip"]');
  const current = strip?.querySelector('[aria-current]');
  if (!strip || !current) return;
  const [outer, inner] = [strip.getBoundingClientRect(), current.getBoundingClientRect()];
  strip.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
}

/** Goes back to the list that led here, as it was searched: the browser finds the place in it. */
function goBack(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a.offer-back');
  if (link === null || !isPlainClick(event)) return;
  if (parent !== window || !cameFrom(link)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  // A new tab has no step back, and one from an anchor, as of a skip link, stays on this page.
  const canGoBack = window.navigation?.canGoBack ?? history.length > 1;
  if (canGoBack && location.hash === '') history.back();
  else location.assign(document.referrer);
}

/** Whether the visitor came from where a link leads, or from another view of it. */
function cameFrom({ href }: HTMLAnchorElement): boolean {
  const [page = ''] = document.referrer.split('?');
  const list = href.replace(/\/$/, '');
  return ['', '/', '/map', '/week', '/report'].some((view) => page === list + view);
}

/** Shows bookmarks and their number, also where React adds them. */
function showBookmarks(): void {
  showMarks();
  subscribeShortlist(showMarks);
  new MutationObserver(() => {
    if (document.querySelector(`${BUTTON}:disabled`)) showMarks();
  }).observe(document.body, { childList: true, subtree: true });
}

function showMarks(): void {
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

function markOffer({ target }: MouseEvent): void {
  const button = (target as Element).closest<HTMLButtonElement>(BUTTON);
  if (!button) return;
  const offer = readOffer(button);
  changeShortlist((list) => toggleMark(list, offer));
  if (!getShortlist().marks.some(({ alias }) => alias === offer.alias)) return;
  // `OfflineSwitch` stores what was seen of the offer, and keeps it for offline use.
  void hydrated.then(() => dispatchEvent(new CustomEvent(MARKED_EVENT, { detail: offer.alias })));
}

/** The offer of a button: the element around it, or the link before it, has its alias and name. */
function readOffer(button: HTMLButtonElement): Pick<Mark, 'alias' | 'name'> {
  const offer = button.closest('[data-alias]') ?? button.previousElementSibling;
  // Beside a heading bold letters are something else: the day on a calendar leaf.
  const name = offer?.querySelector('h1, h2, h3') ?? offer?.querySelector('b');
  return {
    alias: offer?.getAttribute('data-alias') ?? '',
    name: name?.textContent.trim() ?? '',
  };
}

/** Notes the visit where something is stored, and shows what is new since the one before. */
function attachVisit(): void {
  const note = () => changeShortlist((list) => noteVisit(list, Date.now()));
  note();
  // What is stored first is part of a visit, too; every listener hears of it before.
  subscribeShortlist(() => queueMicrotask(note));
  const { visit } = getShortlist();
  if (visit === undefined) return;
  const show = () => {
    for (const sign of document.querySelectorAll<HTMLElement>('[data-listed][hidden]')) {
      sign.hidden = Number(sign.dataset.listed) <= visit.since;
    }
  };
  show();
  new MutationObserver(show).observe(document.body, { childList: true, subtree: true });
}

/** Sends a form once, and says meanwhile that its answer takes long. */
function attachForms(): void {
  const show = (form: HTMLFormElement, isSent: boolean) => {
    for (const said of form.querySelectorAll<HTMLElement>('[data-slot="sent"]'))
      said.hidden = !isSent;
    form.querySelector('[type="submit"]')?.setAttribute('aria-disabled', String(isSent));
  };
  const send = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches(ONCE)) return;
    if (form.querySelector('[aria-disabled="true"]')) event.preventDefault();
    show(form, true);
  };
  addEventListener('submit', send, { capture: true });
  // The back button restores the page as it was left.
  addEventListener('pageshow', () => {
    for (const form of document.querySelectorAll<HTMLFormElement>(ONCE)) show(form, false);
  });
}
