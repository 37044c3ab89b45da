import { FRAME_RIGHTS } from '../../../lib/view/embed/embed-code';
import { fromState, type Place, readState, toState, writeState } from './embed-state';
import { type FrameMessage, isOurs, type ParentMessage, PROTOCOL } from './message';

/**
 * On the surrounding page: `<ferien-fenster>`, an embed with the height of its content. Version 1.
 */

const NAME = 'ferien-fenster';
const script = document.currentScript as HTMLScriptElement | null;
const base = script?.src || location.href;
/** Upper bound in pixels, so that an error cannot make the page endless. */
const MOST_HEIGHT = 60_000;

/** Marks an element that a script tag created after itself. */
const BY_SCRIPT = 'data-by-script';

class FerienFenster extends HTMLElement {
  private frame: HTMLIFrameElement | null = null;
  private start: URL | null = null;
  private place: Place = 'hash';
  private key = '';
  /** The shown page, as written in the surrounding page's address. */
  private state: string | null = null;

  connectedCallback(): void {
    if (this.start || !URL.canParse(this.getAttribute('src') ?? '', base)) return;
    this.start = new URL(this.getAttribute('src') ?? '', base);
    if (!/^https?:$/.test(this.start.protocol)) return;
    const place = this.getAttribute('state');
    this.place = place === 'query' || place === 'off' ? place : 'hash';
    this.key = this.chooseKey();
    addEventListener('message', this.hear);
    addEventListener('popstate', this.follow);
    addEventListener('hashchange', this.follow);
    this.style.display = 'block';
    this.style.minHeight = '20rem';
    if (readState(this.place, this.key) !== null || !('IntersectionObserver' in window)) {
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
    removeEventListener('message', this.hear);
    removeEventListener('popstate', this.follow);
    removeEventListener('hashchange', this.follow);
    this.frame?.remove();
    this.frame = this.start = null;
  }

  /** By position on the page, because scripts load in any order: `ferien`, `ferien2`, … */
  private chooseKey(): string {
    const wanted = this.getAttribute('key') || 'ferien';
    const own = this.hasAttribute(BY_SCRIPT) ? this.previousElementSibling : this;
    const hosts = document.querySelectorAll<HTMLElement>(
      `script[src*="/embed.js"][data-src],${NAME}:not([${BY_SCRIPT}])`,
    );
    const nth = [...hosts]
      .filter((host) => (host.getAttribute('key') || host.dataset.key || 'ferien') === wanted)
      .indexOf(own as HTMLElement);
    return nth < 1 ? wanted : wanted + (nth + 1);
  }

  private open(): void {
    const { start } = this;
    if (!start || this.frame) return;
    const state = readState(this.place, this.key);
    const href = (state && fromState(state, start)) || start.pathname + start.search;
    const frame = document.createElement('iframe');
    frame.title = this.getAttribute('label') || 'Ferienprogramm';
    frame.setAttribute('sandbox', FRAME_RIGHTS);
    frame.referrerPolicy = 'no-referrer';
    frame.style.cssText = 'display:block;width:100%;border:0;height:20rem';
    frame.addEventListener('load', () => this.say({ ferienfenster: PROTOCOL, type: 'hello' }));
    frame.src = start.origin + href;
    this.state = toState(start.pathname + start.search, start);
    this.frame = frame;
    this.replaceChildren(frame);
  }

  private say(message: ParentMessage): void {
    if (this.start) this.frame?.contentWindow?.postMessage(message, this.start.origin);
  }

  /** Accepts messages from our own frame only, and only while it shows our own site. */
  private readonly hear = (event: MessageEvent<unknown>): void => {
    const { frame, start } = this;
    if (!frame || !start || event.source !== frame.contentWindow) return;
    if (event.origin !== start.origin || !isOurs(event.data)) return;
    const message = event.data as FrameMessage;
    if (message.type === 'height' && Number.isFinite(message.height)) {
      frame.style.height = `${Math.min(Math.max(0, Math.ceil(message.height)), MOST_HEIGHT)}px`;
      this.style.minHeight = '';
    } else if (message.type === 'state' && typeof message.href === 'string') {
      this.note(message.href, message.moved === true);
    } else if (message.type === 'reveal' && Number.isFinite(message.top)) {
      scrollBy(0, frame.getBoundingClientRect().top + message.top - this.header());
    }
  };

  /**
   * Writes the shown page to the surrounding page's address, with a history entry for each step.
   */
  private note(href: string, moved: boolean): void {
    const { start } = this;
    const state = start && toState(href, start);
    if (!start || state === null) return;
    this.state = state;
    if (!moved) return;
    if (this.place !== 'off') {
      const isStart = state === toState(start.pathname + start.search, start);
      history.pushState(
        history.state,
        '',
        writeState(this.place, this.key, isStart ? null : state),
      );
    }
    this.scrollToTop();
  }

  /** The page's address changed: back, forward, or a link to another state. */
  private readonly follow = (): void => {
    const { start, frame } = this;
    if (!start || this.place === 'off') return;
    // Ignores the page's own anchors.
    if (this.place === 'hash' && location.hash !== '' && !location.hash.includes('=')) return;
    if (!frame) return void (readState(this.place, this.key) !== null && this.open());
    const state = readState(this.place, this.key);
    const href = state === null ? start.pathname + start.search : fromState(state, start);
    if (href === null || toState(href, start) === this.state) return;
    this.say({ ferienfenster: PROTOCOL, type: 'show', href });
  };

  /** Scrolls to the top of the embed after navigation, below a sticky header. */
  private scrollToTop(): void {
    const header = this.header();
    if (this.getBoundingClientRect().top >= header) return;
    this.style.scrollMarginTop = `${header}px`;
    this.scrollIntoView({ block: 'start' });
  }

  /** Pixels at the top of the window that a header of the page covers. */
  private header(): number {
    const offset = this.getAttribute('offset') ?? '';
    return /^\d+$/.test(offset) ? Number(offset) : measure(offset);
  }
}

/** Height of the element that a selector names; 0 without one. */
function measure(selector: string): number {
  try {
    return selector ? (document.querySelector(selector)?.getBoundingClientRect().height ?? 0) : 0;
  } catch {
    return 0;
  }
}

if (!customElements.get(NAME)) customElements.define(NAME, FerienFenster);

// `<script src="…/embed.js" data-src="/embed/list">` creates an embed at its own position.
if (script?.dataset.src) {
  const element = document.createElement(NAME);
  for (const [name, value] of Object.entries(script.dataset))
    element.setAttribute(name, value ?? '');
  element.setAttribute(BY_SCRIPT, '');
  script.after(element);
}
