import { FRAME_RIGHTS } from '@/lib/features/embed/embed-code';
import {
  createPlainLink,
  explain,
  fromState,
  GREETING_MS,
  isFrameable,
  readState,
  type StatePlace,
  type Trouble,
  toSiteHref,
  toState,
  writeState,
} from './embed-state';
import { isOurs, type ParentMessage, send } from './message';
import { drawBlocks, type PrintBlock } from './print-blocks';

/** `<ferien-fenster>` on the surrounding page: an embed as high as its content. Version 1. */

const NAME = 'ferien-fenster';
const script = findScript();
const base = script?.src || location.href;
/** Marks a script element whose embed exists. */
const DONE = 'data-done';

/** Where a consent tool put the script in unnamed, it is the first with our address not handled yet. */
function findScript(): HTMLScriptElement | null {
  const { currentScript } = document;
  if (currentScript instanceof HTMLScriptElement && currentScript.src) return currentScript;
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[src*="/embed.js"]');
  return [...scripts].find((one) => !one.hasAttribute(DONE) && !isInert(one)) ?? null;
}

/** Whether a consent tool keeps the script from running. */
function isInert({ type }: HTMLScriptElement): boolean {
  return type !== '' && type !== 'module' && !/^(text|application)\/(java|ecma)script$/i.test(type);
}

/**
 * Consent tools use `data-src` for the address of the script itself, so `data-view` takes its place there.
 * Without either it is the list. Undefined: the script is there for elements of the page alone.
 */
function findView({ src, dataset }: HTMLScriptElement): string | undefined {
  const { view, src: shown } = dataset;
  if (view || !shown) return view || shown;
  const isOwn = URL.canParse(shown, src) && new URL(shown, src).href === src;
  if (!isOwn) return shown;
  // The page may have elements of its own, for which the script was put in.
  return document.querySelector(NAME) ? undefined : '/embed/list';
}

/** Upper bound in pixels, so that an error cannot make the page endless. */
const MOST_HEIGHT = 60_000;

/** Marks an element that a script tag created after itself. */
const BY_SCRIPT = 'data-by-script';

class FerienFenster extends HTMLElement {
  private frame: HTMLIFrameElement | null = null;
  /** The author's address, from the first moment on the page. */
  private start!: URL;
  private place: StatePlace = 'hash';
  private key = '';
  /** The shown page, as written in the surrounding page's address. */
  private state: string | null = null;
  /** The author's link, which is shown here without the frame. */
  private plain: readonly Element[] = [];
  private greeting: ReturnType<typeof setTimeout> | undefined;
  private isPlain = false;
  /** Ends all listening; null: the element is not on the page, or its content is still parsed. */
  private listening: AbortController | null = null;
  /** Where the page was scrolled to when each state was left. */
  private readonly tops = new Map<string, number>();
  /** Where to scroll once the frame has its height again; null: nowhere. */
  private top: number | null = null;
  /** What the frame shows, for paper; none: the frame itself is printed. */
  private blocks: readonly PrintBlock[] = [];
  private sheet: HTMLElement | null = null;
  /** Opened by a link to a state: the page scrolls here once its height is known. */
  private isSought = false;

  connectedCallback(): void {
    if (this.listening || !this.isConnected) return;
    if (document.readyState === 'loading' && !this.hasAttribute(BY_SCRIPT)) {
      // The author's link may still have to be parsed.
      addEventListener('DOMContentLoaded', () => this.connectedCallback(), { once: true });
      return;
    }
    this.listening = new AbortController();
    const src = this.getAttribute('src') ?? '';
    this.start = new URL(URL.canParse(src, base) ? src : '/', base);
    this.plain = [...this.children];
    if (this.plain.length === 0)
      this.plain = [createPlainLink(this.start, this.getAttribute('label'))];
    if (!isFrameable(this.start)) {
      this.showPlain('address');
      return;
    }
    const place = this.getAttribute('state');
    this.place = place === 'query' || place === 'off' ? place : 'hash';
    this.key = this.chooseKey();
    const { signal } = this.listening;
    addEventListener('message', this.hear, { signal });
    document.addEventListener('securitypolicyviolation', this.hearPolicy, { signal });
    // Also fired for a fragment that is edited or set by a link.
    addEventListener('popstate', this.follow, { signal });
    addEventListener('beforeprint', this.putSheet, { signal });
    addEventListener('afterprint', this.takeSheet, { signal });
    this.style.display = 'block';
    this.style.minHeight = '20rem';
    const isNamed = readState(this.place, this.key) !== null;
    if (isNamed) {
      this.isSought = isFollowed() && (this.place === 'hash' || location.hash === '');
      this.open();
      return;
    }
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        this.open();
      },
      { rootMargin: '600px' },
    );
    watcher.observe(this);
  }

  disconnectedCallback(): void {
    // Moved while the page is still parsed: its content is the author's.
    if (!this.listening) return;
    clearTimeout(this.greeting);
    this.listening.abort();
    this.replaceChildren(...this.plain);
    this.listening = this.frame = this.sheet = null;
    this.isPlain = false;
  }

  /** By position on the page, because scripts load in any order: `ferien`, `ferien2`, … */
  private chooseKey(): string {
    const wanted = this.getAttribute('key') || 'ferien';
    const own = this.hasAttribute(BY_SCRIPT) ? this.previousElementSibling : this;
    const hosts = document.querySelectorAll<HTMLElement>(
      `script[src*="/embed.js"]:is([data-src],[data-view]),${NAME}:not([${BY_SCRIPT}])`,
    );
    const nth = [...hosts]
      .filter((host) => (host.getAttribute('key') || host.dataset.key || 'ferien') === wanted)
      .indexOf(own as HTMLElement);
    return nth < 1 ? wanted : wanted + (nth + 1);
  }

  private open(): void {
    if (!this.listening || this.frame) return;
    const { start } = this;
    const frame = document.createElement('iframe');
    frame.title = this.getAttribute('label') || 'Ferienprogramm';
    frame.setAttribute('sandbox', FRAME_RIGHTS);
    frame.referrerPolicy = 'no-referrer';
    frame.style.cssText = 'display:block;width:100%;border:0;height:20rem';
    // Without a place in this page's address, the frame's own history makes Back work.
    const history = this.place === 'off' ? 'frame' : 'page';
    frame.addEventListener('load', () => this.say({ type: 'hello', history }));
    frame.src = start.origin + this.named();
    this.state = toState(start.href, start);
    this.frame = frame;
    this.greeting = setTimeout(() => this.showPlain('silent'), GREETING_MS);
    this.replaceChildren(frame);
  }

  /** A frame that is only silent stays, hidden: on a slow line its greeting may still come. */
  private showPlain(trouble: Trouble): void {
    const { start, frame } = this;
    clearTimeout(this.greeting);
    if (this.isPlain) return;
    this.isPlain = true;
    if (trouble === 'policy') frame?.remove();
    else if (frame) frame.style.display = 'none';
    this.style.minHeight = '';
    // The author's link may still be here.
    for (const element of this.plain) if (!this.contains(element)) this.append(element);
    console.warn(explain(trouble, this.getAttribute('src') ?? '', start, location));
  }

  private showFrame(frame: HTMLIFrameElement): void {
    clearTimeout(this.greeting);
    if (!this.isPlain) return;
    this.isPlain = false;
    frame.style.display = 'block';
    for (const element of this.plain) element.remove();
  }

  private readonly hearPolicy = (event: SecurityPolicyViolationEvent): void => {
    const { start, frame } = this;
    if (!frame || event.disposition !== 'enforce') return;
    if (!/^(frame|child)-src/.test(event.effectiveDirective)) return;
    // Browsers name the whole address or its origin.
    if (event.blockedURI.startsWith(start.origin)) this.showPlain('policy');
  };

  private say(message: ParentMessage): void {
    const shown = this.frame?.contentWindow;
    if (shown) send(message, shown, this.start.origin);
  }

  /** Accepts messages from our own frame only, and only while it shows our own site. */
  private readonly hear = (event: MessageEvent<unknown>): void => {
    const { frame } = this;
    const { data: message } = event;
    if (!frame || event.source !== frame.contentWindow) return;
    if (event.origin !== this.start.origin || !isOurs(message)) return;
    this.showFrame(frame);
    if (message.type === 'height') {
      // While the sheet is printed the frame is not laid out.
      if (this.sheet) return;
      frame.style.height = `${Math.min(Math.max(0, Math.ceil(message.height)), MOST_HEIGHT)}px`;
      this.style.minHeight = '';
      if (this.isSought && message.height > 0) this.scrollToSelf();
      if (this.top !== null) scrollTo({ top: this.top, behavior: 'instant' });
      this.top = null;
    } else if (message.type === 'state') {
      this.note(message.href, message.moved);
    } else if (message.type === 'print') {
      this.blocks = message.blocks;
    } else if (message.type === 'reveal') {
      scrollBy(0, frame.getBoundingClientRect().top + message.top - this.header());
    }
  };

  /** Shows what the frame shows as text of this page, which can be divided into pages. */
  private readonly putSheet = (): void => {
    const { frame } = this;
    if (!frame || this.isPlain || this.sheet || this.blocks.length === 0) return;
    this.sheet = drawBlocks(this.blocks);
    const address = document.createElement('p');
    address.textContent = toSiteHref(this.start).replace(/^https?:\/\//, '');
    this.sheet.append(address);
    frame.style.display = 'none';
    this.append(this.sheet);
  };

  private readonly takeSheet = (): void => {
    if (!this.sheet) return;
    this.sheet.remove();
    this.sheet = null;
    if (this.frame) this.frame.style.display = 'block';
  };

  /** Writes the shown page to the surrounding page's address, with a history entry for each step. */
  private note(href: string, moved: boolean): void {
    const { start } = this;
    const state = toState(href, start);
    if (state === null) return;
    if (moved && this.state !== null) this.tops.set(this.state, scrollY);
    this.top = moved || state === this.state ? null : (this.tops.get(state) ?? null);
    this.state = state;
    const isElsewhere = !this.isOwnAnchor() && state !== toState(this.named(), start);
    if (this.place !== 'off' && (moved || isElsewhere)) {
      const isStart = state === toState(start.href, start);
      const address = writeState(this.place, this.key, isStart ? null : state);
      if (moved) history.pushState(history.state, '', address);
      else history.replaceState(history.state, '', address);
    }
    // To the top of the embed, below a sticky header.
    if (moved && this.getBoundingClientRect().top < this.header()) this.scrollToSelf();
  }

  /** Path of the page that the surrounding page's address names: the start where it names none. */
  private named(): string {
    const { start } = this;
    const state = readState(this.place, this.key);
    return (state && fromState(state, start)) || start.pathname + start.search;
  }

  /** Whether the fragment is an anchor of the surrounding page and not the state of the embed. */
  private isOwnAnchor(): boolean {
    return this.place === 'hash' && location.hash !== '' && !location.hash.includes('=');
  }

  /** The page's address changed: back, forward, or a link to another state. */
  private readonly follow = (): void => {
    if (this.place === 'off' || this.isOwnAnchor()) return;
    if (!this.frame) return void (readState(this.place, this.key) !== null && this.open());
    const href = this.named();
    if (toState(href, this.start) !== this.state) this.say({ type: 'show', href });
  };

  private scrollToSelf(): void {
    this.isSought = false;
    this.style.scrollMarginTop = `${this.header()}px`;
    this.scrollIntoView({ block: 'start' });
  }

  /** Pixels at the top of the window that a header of the page covers. */
  private header(): number {
    const offset = this.getAttribute('offset') ?? '';
    if (/^\d+$/.test(offset)) return Number(offset);
    try {
      return (offset && document.querySelector(offset)?.getBoundingClientRect().height) || 0;
    } catch {
      // It is no selector.
      return 0;
    }
  }
}

/** Whether the page was opened by a link: after Back or a reload the browser scrolls by itself. */
function isFollowed(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

if (!customElements.get(NAME)) customElements.define(NAME, FerienFenster);

// `<script src="…/embed.js" data-src="/embed/list">` creates an embed at its own position.
const view = script && findView(script);
if (script && view) {
  const element = document.createElement(NAME);
  for (const [name, value] of Object.entries(script.dataset))
    element.setAttribute(name, value ?? '');
  script.setAttribute(DONE, '');
  element.setAttribute('src', view);
  element.setAttribute(BY_SCRIPT, '');
  script.after(element);
}
