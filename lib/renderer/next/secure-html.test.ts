import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { deferScripts, findDeferredScripts } from './defer-scripts';
import { cleanAnswer, removeNonce, removeScripts, secureHtml } from './next-answer';

const hash = (script: string) => createHash('sha256').update(script).digest('base64');
const render = (nonce: string, cut = '') =>
  [
    `<script src="/_next/a.js" async="" nonce="${nonce}"></script>`,
    '<p><script>steal()</script></p>',
    `<script type="application/ld+json" nonce="${nonce}">{"a":1}</script>`,
    `<script nonce="${nonce}" id="_R_">start()</script>`,
    `<script nonce="${nonce}">self.__next_f.push([1,"a \\"nonce\\":\\"${nonce.slice(0, 9)}${cut}${nonce.slice(9)}\\" b"])</script>`,
  ].join('');
const cutAt = (nonce: string) => `"])</script><script nonce="${nonce}">self.__next_f.push([1,"`;

describe('markup with a one-time nonce', () => {
  it('is the same bytes for every nonce and leaves no trace of it', () => {
    const first = secureHtml(render('aaaaaaaaaaaaaaaaaaaaaa'), 'aaaaaaaaaaaaaaaaaaaaaa');
    const second = secureHtml(render('bbbbbbbbbbbbbbbbbbbbbb'), 'bbbbbbbbbbbbbbbbbbbbbb');
    expect(first).toEqual(second);
    expect(first.html).not.toContain('aaaaaa');
  });

  it('is the same however the renderer cut its navigation data, even through the nonce', () => {
    const nonce = 'aaaaaaaaaaaaaaaaaaaaaa';
    expect(secureHtml(render(nonce, cutAt(nonce)), nonce)).toEqual(
      secureHtml(render(nonce), nonce),
    );
  });

  it('names exactly the inline scripts that the renderer marked', () => {
    const { hashes } = secureHtml(render('aaaaaaaaaaaaaaaaaaaaaa'), 'aaaaaaaaaaaaaaaaaaaaaa');
    expect(hashes).toEqual([
      hash('start()'),
      hash('self.__next_f.push([1,"a \\"nonce\\":\\"\\" b"])'),
    ]);
  });

  it('never names a script that only looks marked', () => {
    const nonce = 'aaaaaaaaaaaaaaaaaaaaaa';
    const foreign = '<script nonce="guessed">steal()</script><script data-nonce>steal()</script>';
    expect(secureHtml(foreign, nonce)).toEqual({ html: foreign, hashes: [] });
  });

  it('takes an opening tag inside a script for that script’s text', () => {
    const nonce = 'aaaaaaaaaaaaaaaaaaaaaa';
    const script = 'a("<script>");';
    const { hashes } = secureHtml(`<script nonce="${nonce}">${script}</script>`, nonce);
    expect(hashes).toEqual([hash(script)]);
  });

  it('hashes the bytes that are sent, whatever letters they spell', () => {
    const nonce = 'aaaaaaaaaaaaaaaaaaaaaa';
    const page = `<p>Für Größe – 12 €</p><script nonce="${nonce}">say("Grüße \u{1F44B}")</script>`;
    const { html, hashes } = secureHtml(Buffer.from(page).toString('latin1'), nonce);
    expect(Buffer.from(html, 'latin1').toString()).toBe(page.replace(` nonce="${nonce}"`, ''));
    expect(hashes).toEqual([hash('say("Grüße \u{1F44B}")')]);
  });
});

describe('a header that names the nonce', () => {
  it('loses the parameter whole', () => {
    const link = '</a.woff2>; rel=preload; nonce="abc"; type="font/woff2"';
    expect(removeNonce(link, 'abc')).toBe('</a.woff2>; rel=preload; type="font/woff2"');
  });
});

describe('an embed without the renderer', () => {
  it('loses every script that carries the nonce, and what prepares them', () => {
    const html =
      '<link rel="preload" as="script" fetchPriority="low" nonce="n1" href="/_next/a.js"/>' +
      '<link rel="preload" href="/a.woff2" as="font"/>' +
      '<script src="/_next/a.js" async="" nonce="n1"></script>' +
      '<script nonce="n1">self.__next_f.push([1,"<p>"])</script>' +
      '<script src="/scripts/embed-frame.1.js" async=""></script><p>Kanu</p>';
    expect(removeScripts(html, 'n1')).toBe(
      '<link rel="preload" href="/a.woff2" as="font"/>' +
        '<script src="/scripts/embed-frame.1.js" async=""></script><p>Kanu</p>',
    );
  });

  it('is left alone when nothing was marked', () => {
    expect(removeScripts('<script>a</script>', '')).toBe('<script>a</script>');
  });
});

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
  const deferred = deferScripts(page, NONCE);
  const loader = /<script nonce="a+">(\(sources=>[\s\S]*?)<\/script><\/body>/.exec(deferred)?.[1];

  it('are found in it again, in their order', () => {
    expect(findDeferredScripts(deferred)).toEqual(['/_next/a.js', '/_next/b.js']);
    expect(findDeferredScripts(page)).toEqual([]);
  });

  /** Runs the loader in a page and returns what it has loaded after each step. */
  function openPage({ hidden }: { readonly hidden: boolean }) {
    const loaded: string[] = [];
    const frames: (() => void)[] = [];
    const timers: { readonly ms: number; readonly run: () => void }[] = [];
    const heard = new Map<string, (event: object) => void>();
    let look = () => {};
    const document: Record<string, unknown> = {
      hidden,
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
      requestAnimationFrame: (frame: () => void) => frames.push(frame),
      setTimeout: (run: () => void, ms = 0) => timers.push({ ms, run }),
      document,
      MouseEvent: class {
        constructor(
          readonly type: string,
          readonly like: { readonly clientX: number },
        ) {}
      },
    });
    const drawFrame = () => frames.splice(0).forEach((frame) => void frame());
    const pass = (ms: number) => {
      for (const timer of timers) if (timer.ms <= ms) timer.run();
    };
    const use = (type: string, target?: object) => heard.get(type)?.({ target, clientX: 7 });
    return { loaded, drawFrame, pass, use, document, look: () => look() };
  }

  it('are Next’s own with an address; others stay where they are', () => {
    expect(deferred).not.toMatch(/<(?:script|link)[^>]*\/_next\/[ab]\.js/);
    expect(deferred).toContain('/_next/old.js');
    expect(deferred).toContain('<script src="/foreign.js" async=""></script>');
    expect(deferred).toContain('<p>Kanu</p>');
    expect(secureHtml(deferred, NONCE).hashes).toEqual([hash('start()'), hash(String(loader))]);
  });

  it('are loaded in their order when the second frame is drawn', () => {
    const { loaded, drawFrame, pass } = openPage({ hidden: false });
    drawFrame();
    pass(0);
    expect(loaded).toEqual([]);
    drawFrame();
    pass(0);
    expect(loaded).toEqual(['/_next/a.js', '/_next/b.js']);
  });

  it.each(['pointerdown', 'keydown'])('are loaded once at the first %s', (type) => {
    const { loaded, drawFrame, pass, use } = openPage({ hidden: false });
    use(type);
    expect(loaded).toHaveLength(2);
    drawFrame();
    drawFrame();
    pass(0);
    expect(loaded).toHaveLength(2);
  });

  it('are loaded at once where nobody sees the page, and after a while where no frame is drawn', () => {
    expect(openPage({ hidden: true }).loaded).toHaveLength(2);
    const { loaded, pass } = openPage({ hidden: false });
    pass(3_000);
    expect(loaded).toHaveLength(2);
  });

  it('answer a click on a button that came before them, once, where it was', () => {
    const { use, look, document } = openPage({ hidden: false });
    const clicks: string[] = [];
    const button = {
      dispatchEvent: ({ type, like }: { type: string; like: { clientX: number } }) =>
        clicks.push(`${type} at ${like.clientX}`),
    };
    use('click', { closest: () => button });
    use('click', { closest: () => null });
    look();
    expect(clicks).toEqual([]);
    document._reactListeningabc = true;
    look();
    look();
    expect(clicks).toEqual(['click at 7']);
    use('click', { closest: () => button });
    look();
    expect(clicks).toEqual(['click at 7']);
  });

  it('stay as they are without a nonce or a body', () => {
    expect(deferScripts(page, '')).toBe(page);
    const part = page.replace('</body>', '');
    expect(deferScripts(part, NONCE)).toBe(part);
  });
});

describe('fonts that are preloaded', () => {
  const NONCE = 'aaaaaaaaaaaaaaaaaaaaaa';
  const preload = (name: string) =>
    `<link rel="preload" as="font" type="font/woff2" crossorigin="" href="/${name}.woff2" data-font="bold 1em ${name}"/>`;
  const page =
    `<html><head>${preload('text')}${preload('headings')}<link rel="preload" as="image" href="/a.webp"/></head>` +
    `<body><script src="/_next/a.js" async="" nonce="${NONCE}"></script></body></html>`;
  const answer = {
    status: 200,
    headers: [
      ['content-type', 'text/html; charset=utf-8'],
      ['link', '</text.woff2>; rel=preload; as="font", </a.webp>; rel=preload; as="image"'],
    ],
    body: Buffer.from(page),
  } as const;
  const clean = cleanAnswer(answer, NONCE, { isEmbed: false });
  const html = clean.body.toString();
  const chooser = /<script>(\(fonts=>[\s\S]*?)<\/script>/.exec(html)?.[1];

  /** Runs the script of the page in a browser that came from there. */
  function openPage(referrer: string) {
    const asked: string[] = [];
    const frames: (() => void)[] = [];
    const timers: { readonly ms: number; readonly run: () => void }[] = [];
    const dataset: Record<string, string> = {};
    const loading: { readonly font: string; readonly end: (isLost: boolean) => void }[] = [];
    let load = () => {};
    runInNewContext(String(chooser), {
      location: { origin: 'https://ferien.example' },
      addEventListener: (_type: string, listener: () => void) => {
        load = listener;
      },
      requestAnimationFrame: (frame: () => void) => frames.push(frame),
      setTimeout: (run: () => void, ms = 0) => timers.push({ ms, run }),
      document: {
        referrer,
        documentElement: { dataset },
        fonts: {
          load: (font: string) =>
            new Promise<void>((resolve, reject) => {
              loading.push({ font, end: (isLost) => (isLost ? reject() : resolve()) });
            }),
        },
        createElement: () => ({}),
        head: {
          append: ({ as, href }: { readonly as: string; readonly href: string }) =>
            asked.push(`${as} ${href}`),
        },
      },
    });
    const pass = (ms: number) => {
      for (const timer of timers) if (timer.ms <= ms) timer.run();
    };
    const finish = () => {
      load();
      for (const frame of frames) frame();
    };
    /** Ends the loading of the fonts asked for, one after the other; the last one may be lost. */
    const receive = async (isLastLost: boolean) => {
      for (const [at, { end }] of loading.entries()) {
        expect(dataset).toEqual({ fonts: 'later' });
        end(isLastLost && at === loading.length - 1);
        await new Promise(setImmediate);
      }
      return loading.map(({ font }) => font);
    };
    return { asked, dataset, finish, pass, receive };
  }

  it('are no hint of the page any more, while pictures stay', () => {
    expect(html).not.toMatch(/<link[^>]*as="font"/);
    expect(html).toContain('<link rel="preload" as="image" href="/a.webp"/>');
    expect(clean.headers).toContainEqual(['link', '</a.webp>; rel=preload; as="image"']);
    expect(clean.scriptHashes).toContain(hash(String(chooser)));
  });

  it.each(['', 'https://town.example/ferien', 'https://ferien.example.evil.test/'])(
    'come after all else on the first page of a visit, and together, from %j',
    async (referrer) => {
      const { asked, dataset, finish, pass, receive } = openPage(referrer);
      expect(await receive(false)).toEqual([]);
      finish();
      pass(0);
      expect(await receive(false)).toEqual(['bold 1em text', 'bold 1em headings']);
      expect(dataset).toEqual({});
      expect(asked).toEqual([]);
    },
  );

  it('are used without the one that is lost, and wait for no picture longer than three seconds', async () => {
    const { dataset, pass, receive } = openPage('');
    pass(3_000);
    await receive(true);
    expect(dataset).toEqual({});
  });

  it('come first on the pages after it', () => {
    const { asked, dataset } = openPage('https://ferien.example/week');
    expect(asked).toEqual(['font /text.woff2', 'font /headings.woff2']);
    expect(dataset).toEqual({});
  });

  it('stay hints of an embed, which has no such scripts', () => {
    const embed = cleanAnswer(answer, NONCE, { isEmbed: true });
    expect(embed.body.toString()).toContain(preload('text'));
    expect(embed.headers).toContainEqual(answer.headers[1]);
  });
});
