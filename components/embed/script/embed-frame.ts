import { isPlainClick } from '../../page-script/page-events';
import { followForms, followLink, hrefOf, isOpaque, leave, sendHeight } from './leave-frame';
import { type FrameMessage, isOurs, send } from './message';
import { collectBlocks } from './print-blocks';

// Inside the embed: follows its own links and forms in place, and reports to the surrounding page.

let takeDown: (() => void) | null = null;
/** The visitor opened the map: it opens on every further page of this embed. */
let isWanted = false;

/** Loaded on demand: the code of the map is many times larger than the rest. */
function prepareMap(): void {
  const box = document.querySelector<HTMLElement>('[data-embed-map]');
  const door = box?.querySelector<HTMLElement>('[data-slot="map-door"]');
  const button = door?.querySelector('button');
  const said = door?.querySelector('p');
  if (!box || !door || !button || !said) return;
  let isLoading = false;
  const open = async (byHand: boolean) => {
    if (isLoading) return;
    isLoading = true;
    said.textContent = said.dataset.loading ?? '';
    try {
      const { drawMap } = await load(box.dataset.script);
      isWanted = true;
      if (box.isConnected) takeDown = drawMap(box, byHand);
    } catch {
      isLoading = false;
      said.textContent = said.dataset.failed ?? '';
    }
  };
  door.hidden = false;
  button.addEventListener('click', () => void open(true));
  if (isWanted) void open(false);
}

function load(script = ''): Promise<typeof import('./draw-map')> {
  // In a frame without an origin this script is a stranger's, which knows no base for relative names.
  return import(new URL(script, location.href).href);
}

/** Origin of the surrounding page; null until its first message: nothing is sent before. */
let parentOrigin: string | null = null;
/** Whether steps are entries of the frame's own history. */
let keepsHistory = true;
let waiting: ReturnType<typeof setTimeout> | undefined;
/** Only the page requested last is shown. */
let turn = 0;

function say(message: FrameMessage): void {
  if (parentOrigin !== null) send(message, parent, parentOrigin);
}

let lastHeight = -1;

/** Measures the content, not the window, so that resizing the frame causes no further change. */
function measure(): void {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  if (height === lastHeight) return;
  lastHeight = height;
  say({ type: 'height', height });
}

new ResizeObserver(measure).observe(document.body);

/** Tells the surrounding page everything about the page that is shown. */
function report(moved: boolean): void {
  say({ type: 'state', href: here(), moved });
  lastHeight = -1;
  measure();
  const main = document.querySelector('main');
  if (main) say({ type: 'print', blocks: collectBlocks(main) });
}

const isEmbed = (url: URL) =>
  url.origin === location.origin && /^(\/[a-z]{2})?\/embed\/(?!configure)/.test(url.pathname);

const here = () => location.pathname + location.search;
/** The shown page; following an anchor changes the address, but not this. */
let shown = here();
/** Where each page was scrolled to when it was left, in a frame that scrolls itself. */
const tops = new Map<string, number>();

/** Inside another page, that page keeps the history if its address names the state. */
async function show(href: string, moved: boolean): Promise<void> {
  const mine = ++turn;
  document.querySelector('main')?.setAttribute('aria-busy', 'true');
  try {
    const response = await fetch(href, { headers: { accept: 'text/html' } });
    const html = await response.text();
    if (mine !== turn) return;
    if (!swapDocument(html)) throw new Error(`${href} has no content`);
    prepareMap();
    askAgain();
  } catch {
    if (mine === turn) location.replace(href);
    return;
  }
  if (moved) tops.set(shown, scrollY);
  if (moved && keepsHistory && href !== here()) history.pushState(null, '', href);
  else history.replaceState(null, '', href);
  shown = here();
  if (parentOrigin === null) scrollTo(0, moved ? 0 : (tops.get(href) ?? 0));
  else report(moved);
}

addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.source !== parent || parent === window || !isOurs(event.data)) return;
  if (event.data.type === 'hello') {
    parentOrigin = event.origin;
    keepsHistory = event.data.history === 'frame';
    // From now on the frame has the height of its content.
    document.documentElement.dataset.hosted = '';
    report(false);
  } else if (event.data.type === 'show' && event.origin === parentOrigin) {
    const url = new URL(event.data.href, location.origin);
    if (isEmbed(url) && url.pathname + url.search !== here()) {
      void show(url.pathname + url.search, false);
    }
  }
});

addEventListener('popstate', () => {
  if (here() !== shown) void show(here(), false);
});

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || event.defaultPrevented || !isPlainClick(event)) return;
  const url = new URL(link.href);
  if (parent !== window && (link.target || (isOpaque() && !isEmbed(url)))) {
    event.preventDefault();
    leave(link);
  }
  if (link.target || !isEmbed(url)) return;
  const path = url.pathname + url.search;
  if (isOpaque()) {
    if (url.hash !== '' && path === here()) return;
    event.preventDefault();
    followLink(path + url.hash);
    return;
  }
  if (url.hash === '') {
    event.preventDefault();
    void show(path, true);
  } else if (path === here() && parentOrigin !== null) {
    event.preventDefault();
    reveal(url.hash.slice(1));
  }
});

/** A frame with the height of its content cannot scroll: the surrounding page does. */
function reveal(id: string): void {
  const target = document.getElementById(decodeURIComponent(id));
  if (!target) return;
  target.closest('details')?.setAttribute('open', '');
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  say({ type: 'reveal', top: target.getBoundingClientRect().top });
}

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  const url = new URL(form.action);
  if (form.method !== 'get' || !isEmbed(url)) return;
  event.preventDefault();
  // Not in normal form, because the serializer is larger than this script; the server reads both.
  void show(hrefOf(form), true);
});

prepareMap();
askAgain();
if (isOpaque()) {
  followForms();
  sendHeight();
}

/** Requests the page again after the seconds in its `data-again`, if present. */
function askAgain(): void {
  clearTimeout(waiting);
  const seconds = document.querySelector<HTMLElement>('[data-again]')?.dataset.again;
  if (seconds !== undefined) waiting = setTimeout(() => location.reload(), Number(seconds) * 1_000);
}

/** Shows another page of the embed; false: it has no content. */
function swapDocument(html: string): boolean {
  const next = new DOMParser().parseFromString(html, 'text/html');
  const [from, to] = [next.querySelector('main'), document.querySelector('main')];
  if (!from || !to) return false;
  takeDown?.();
  takeDown = null;
  to.replaceWith(document.adoptNode(from));
  document.title = next.title;
  document.documentElement.lang = next.documentElement.lang;
  document.documentElement.dir = next.documentElement.dir;
  const heading = document.querySelector<HTMLElement>('main h1');
  const status = document.getElementById('embed-status');
  if (status) status.textContent = heading?.dataset.status ?? '';
  if (heading) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  return true;
}
