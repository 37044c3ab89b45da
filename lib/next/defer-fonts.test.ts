import { hash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { cleanAnswer } from './next-answer';

describe('fonts that are preloaded, and pictures', () => {
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
  const clean = cleanAnswer(answer, NONCE, '');
  const html = clean.body.toString();
  const chooser = /<script>(\(fonts=>[\s\S]*?)<\/script>/.exec(html)?.[1];

  /** Runs the script of the page in a browser that came from there. */
  function openPage(referrer: string) {
    const asked: string[] = [];
    const unasked: string[] = [];
    let paint = () => {};
    const timers: { readonly ms: number; readonly run: () => void }[] = [];
    const dataset: Record<string, string> = {};
    const loading: { readonly font: string; readonly end: (isLost: boolean) => void }[] = [];
    let load = () => {};
    runInNewContext(String(chooser), {
      location: { origin: 'https://ferien.example' },
      addEventListener: (_type: string, listener: () => void) => {
        load = listener;
      },
      PerformanceObserver: class {
        constructor(listener: () => void) {
          paint = listener;
        }
        observe() {}
      },
      // The frame that asks for tiles.
      requestAnimationFrame: (frame: () => void) => frame(),
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
          append: ({ as, href, media }: Readonly<Record<'as' | 'href' | 'media', string>>) =>
            (media === '' ? asked : unasked).push(`${as} ${href}`),
        },
      },
    });
    const pass = (ms: number) => {
      for (const timer of timers) if (timer.ms <= ms) timer.run();
    };
    const wait = () => new Promise(setImmediate);
    const finish = () => {
      load();
      return wait();
    };
    const see = () => {
      paint();
      return wait();
    };
    /** Ends the loading of the fonts asked for, one after the other; the last one may be lost. */
    const receive = async (isLastLost: boolean) => {
      for (const [at, { end }] of loading.entries()) {
        expect(dataset.fonts).toBe('later');
        end(isLastLost && at === loading.length - 1);
        await wait();
      }
      return loading.map(({ font }) => font);
    };
    return { asked, unasked, dataset, finish, see, pass, receive };
  }

  it('are no hint of the page any more, while pictures stay', () => {
    expect(html).not.toMatch(/<link[^>]*as="font"/);
    expect(html).toContain('<link rel="preload" as="image" href="/a.webp"/>');
    expect(clean.headers).toContainEqual(['link', '</a.webp>; rel=preload; as="image"']);
    expect(clean.scriptHashes).toContain(hash('sha256', String(chooser), 'base64'));
  });

  it.each(['', 'https://town.example/ferien', 'https://ferien.example.evil.test/'])(
    'come after all else on the first page of a visit, and together, from %j',
    async (referrer) => {
      const { asked, dataset, finish, see, pass, receive } = openPage(referrer);
      expect(await receive(false)).toEqual([]);
      await finish();
      // A short page is complete before anything of it is on the screen.
      expect(await receive(false)).toEqual([]);
      await see();
      expect(await receive(false)).toEqual([]);
      pass(0);
      expect(await receive(false)).toEqual(['bold 1em text', 'bold 1em headings']);
      expect(dataset).toEqual({});
      expect(asked).toEqual([]);
    },
  );

  it('have hints on the first page that nobody follows, and React finds', () => {
    const { asked, unasked } = openPage('');
    expect(asked).toEqual([]);
    expect(unasked).toEqual(['font /text.woff2', 'font /headings.woff2']);
  });

  it('let pictures come after the first paint, which waits for no picture', async () => {
    const { dataset, see } = openPage('');
    expect(dataset).toEqual({ fonts: 'later', pictures: 'later' });
    await see();
    expect(dataset).toEqual({ fonts: 'later' });
  });

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

  it('wait in an embed too, which loses its other scripts', () => {
    const embed = cleanAnswer(answer, NONCE, null);
    const html = embed.body.toString();
    expect(html).not.toContain('/_next/a.js');
    expect(html).toContain(`<script>${chooser}</script>`);
    expect(embed.headers).toEqual(clean.headers);
    expect(embed.scriptHashes).toEqual([hash('sha256', String(chooser), 'base64')]);
  });
});
