import { hash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { cleanPage } from './clean-page';
import { findDeferredScripts } from './defer-scripts';

describe('scripts that wait for the first paint', () => {
  const NONCE = 'aaaaaaaaaaaaaaaaaaaaaa';
  const page = [
    '<html><head>',
    `<link rel="preload" as="script" fetchPriority="low" nonce="${NONCE}" href="/_next/b.js"/>`,
    `<script src="/_next/a.js" async="" nonce="${NONCE}"></script>`,
    `<script src="/_next/old.js" noModule="" nonce="${NONCE}"></script>`,
    '<script src="/foreign.js" async=""></script>',
    `</head><body><p>Kanu</p><script src="/_next/b.js" async="" nonce="${NONCE}"></script>`,
    `<script nonce="${NONCE}">start()</script></body></html>`,
  ].join('');
  const clean = (html: string) => {
    return cleanPage(html, NONCE, false);
  };
  const { html: deferred, hashes } = clean(page);
  const loader = /<script>(\(sources=>[\s\S]*?)<\/script><\/body>/.exec(deferred)?.[1];

  it('are found in it again, in their order', () => {
    expect(findDeferredScripts(deferred)).toEqual(['/_next/a.js', '/_next/b.js']);
    expect(findDeferredScripts(page)).toEqual([]);
  });

  /** Runs the loader in a page and returns what it has loaded after each step. */
  function openPage({ hidden }: { readonly hidden: boolean }) {
    const loaded: string[] = [];
    let paint = () => {};
    const timers: { readonly ms: number; readonly run: () => void }[] = [];
    const heard = new Map<string, (event: object) => void>();
    let look = () => {};
    const document: Record<string, unknown> = {
      hidden,
      body: {},
      createElement: () => ({}),
      head: { append: ({ src }: { readonly src: string }) => loaded.push(src) },
    };
    runInNewContext(String(loader), {
      addEventListener: (type: string, listener: () => void) => heard.set(type, listener),
      removeEventListener: (type: string) => heard.delete(type),
      setInterval: (callback: () => void) => {
        look = callback;
      },
      clearInterval: () => {
        look = () => {};
      },
      PerformanceObserver: class {
        constructor(listener: () => void) {
          paint = listener;
        }
        observe() {}
      },
      setTimeout: (run: () => void, ms = 0) => timers.push({ ms, run }),
      document,
      MouseEvent: class {
        constructor(
          readonly type: string,
          readonly like: { readonly clientX: number },
        ) {}
      },
    });
    const pass = (ms: number) => {
      for (const timer of timers) if (timer.ms <= ms) timer.run();
    };
    let kept = 0;
    const use = (type: string, target?: object) =>
      heard.get(type)?.({ target, clientX: 7, stopImmediatePropagation: () => kept++ });
    return {
      countKept: () => kept,
      loaded,
      paint: () => paint(),
      pass,
      use,
      document,
      look: () => look(),
    };
  }

  it('are Next’s own with an address; others stay where they are', () => {
    expect(deferred).not.toMatch(/<(?:script|link)[^>]*\/_next\/[ab]\.js/);
    expect(deferred).toContain('/_next/old.js');
    expect(deferred).toContain('<script src="/foreign.js" async=""></script>');
    expect(deferred).toContain('<p>Kanu</p>');
    expect(hashes).toEqual([
      hash('sha256', 'start()', 'base64'),
      hash('sha256', String(loader), 'base64'),
    ]);
  });

  it('are loaded in their order when the page is on the screen', () => {
    const { loaded, paint, pass } = openPage({ hidden: false });
    pass(0);
    expect(loaded).toEqual([]);
    paint();
    expect(loaded).toEqual(['/_next/a.js', '/_next/b.js']);
  });

  it.each(['pointerdown', 'keydown'])('are loaded once at the first %s', (type) => {
    const { loaded, paint, pass, use } = openPage({ hidden: false });
    use(type);
    expect(loaded).toHaveLength(2);
    paint();
    pass(3_000);
    expect(loaded).toHaveLength(2);
  });

  it('are loaded at once where nobody sees the page, and after a while where nothing is painted', () => {
    expect(openPage({ hidden: true }).loaded).toHaveLength(2);
    const { loaded, pass } = openPage({ hidden: false });
    pass(3_000);
    expect(loaded).toHaveLength(2);
  });

  it('answer a click on a button that came before them, once, where it was', () => {
    const { use, look, document, countKept } = openPage({ hidden: false });
    const clicks: string[] = [];
    const button = {
      dispatchEvent: ({ type, like }: { type: string; like: { clientX: number } }) =>
        clicks.push(`${type} at ${like.clientX}`),
    };
    use('click', { closest: () => button });
    use('click', { closest: () => null });
    expect(countKept()).toBe(1);
    look();
    expect(clicks).toEqual([]);
    document._reactListeningabc = true;
    look();
    expect(clicks).toEqual([]);
    (document.body as Record<string, unknown>).__reactFiber$abc = {};
    look();
    look();
    expect(clicks).toEqual(['click at 7']);
    use('click', { closest: () => button });
    look();
    expect(clicks).toEqual(['click at 7']);
  });

  it('stay as they are without a body', () => {
    const part = page.replace('</body>', '');
    expect(clean(part).html).toBe(part.replaceAll(` nonce="${NONCE}"`, ''));
  });
});
