import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleOffer } from '../domain/offer.fixture';
import { DERIVATION } from '../domain/text/derived-text';
import { getTranslation } from '../domain/text/offer-texts';
import { createLog } from '../runtime/log/create-log';
import { createTranslate, openTranslations, type Translate } from './translations';

const DAY = Date.UTC(2026, 6, 1, 8);

function setUp(
  options: { readonly translate?: Translate; readonly charactersPerDay?: number } = {},
) {
  const records = new Map<string, Uint8Array>();
  const asked: string[] = [];
  const lines: string[] = [];
  const waits: number[] = [];
  const read: string[] = [];
  const state = { now: DAY, isLeading: true, isAway: false, derivation: '' };
  const open = () =>
    openTranslations({
      site: 'ferien.example',
      languages: ['uk'],
      perMinute: 600,
      charactersPerDay: options.charactersPerDay ?? 100_000,
      async translate(text, to) {
        asked.push(`${to.format} ${to.language} ${text}`);
        return options.translate ? options.translate(text, to) : `[${to.language}] ${text}`;
      },
      content: {
        async deriveText(_, { source }) {
          if (state.isAway) return null;
          const html = source.replace(/<script.*?<\/script>/g, '');
          return {
            html: html + state.derivation,
            plain: html.replace(/<[^>]*>/g, ''),
            isCut: false,
          };
        },
      },
      store: {
        async read(key) {
          read.push(key);
          return records.get(key) ?? null;
        },
        write: async (key, bytes) => void records.set(key, bytes),
      },
      isLeading: () => state.isLeading,
      clock: () => state.now,
      // Each wait passes at once, on the clock too.
      timer(ms, then) {
        waits.push(ms);
        state.now += ms;
        const timeout = setTimeout(then, 0);
        return () => clearTimeout(timeout);
      },
      log: createLog('info', { write: (line: string) => void lines.push(line) }),
    });
  return { open, asked, lines, waits, read, state };
}

const text = (html: string) => ({ html, plain: html.replace(/<[^>]*>/g, ''), isCut: false });

function listed(alias = '1-kanu', name = 'Kanu') {
  const description = text('<p>Bringt <b>Badezeug</b> mit.</p>');
  return sampleOffer({
    alias,
    name,
    bring: 'Handtuch',
    texts: { version: DERIVATION, description, applyText: text('') },
  });
}

describe('translations', () => {
  it('are made once per text, in the background, and are whole or absent', async () => {
    const { open, asked } = setUp();
    const translations = open();
    const offers = [listed(), listed('2-kanu')];
    expect(await translations.attach(offers)).toBe(offers);
    await vi.waitFor(() => expect(translations.isCurrent({ alias: '1-kanu' })).toBe(false));
    await vi.waitFor(() => expect(asked).toHaveLength(3));
    await translations.stop();
    const [first, second] = await translations.attach(offers);
    expect(asked).toEqual([
      'text uk Kanu',
      'text uk Handtuch',
      'html uk <p>Bringt <b>Badezeug</b> mit.</p>',
    ]);
    expect(first && getTranslation(first, 'uk')).toMatchObject({
      name: '[uk] Kanu',
      bring: '[uk] Handtuch',
      description: { plain: '[uk] Bringt Badezeug mit.' },
      applyText: { html: '' },
    });
    expect(second?.texts?.translations).toEqual(first?.texts?.translations);
    expect(first && getTranslation(first, 'de')).toBeNull();
    // The offers may be thrown away: they are current when they come back with it.
    expect(translations.isCurrent({ alias: '1-kanu' })).toBe(false);
    await translations.attach([first, second].flatMap((offer) => offer ?? []));
    expect(translations.isCurrent({ alias: '1-kanu' })).toBe(true);
  });

  it('are not looked for in the store again while they wait to be made', async () => {
    const { open, read } = setUp({ translate: () => new Promise(() => {}) });
    const translations = open();
    for (let n = 0; n < 3; n++) await translations.attach([listed(), listed('2-kanu')]);
    const texts = read.filter((key) => key !== 'translation/spent');
    // Before one is made, another node may have made it.
    const [first] = texts;
    expect(texts.filter((key) => key === first)).toHaveLength(2);
    expect(texts).toHaveLength(4);
  });

  it('reach every offer that has the text, also where a pass and another look meet', async () => {
    const { open, asked } = setUp();
    const translations = open();
    await Promise.all([translations.attach([listed()]), translations.attach([listed('2-kanu')])]);
    await vi.waitFor(() => expect(asked).toHaveLength(3));
    await translations.stop();
    for (const alias of ['1-kanu', '2-kanu']) expect(translations.isCurrent({ alias })).toBe(false);
  });

  it('survive a restart without another request, and another derivation', async () => {
    const { open, asked, state } = setUp();
    const before = open();
    await before.attach([listed()]);
    await vi.waitFor(() => expect(asked).toHaveLength(3));
    await vi.waitFor(async () => {
      const [offer] = await before.attach([listed()]);
      expect(offer?.texts?.translations).toBeDefined();
    });
    await before.stop();
    state.derivation = '<hr>';
    const [offer] = await open().attach([listed()]);
    const translation = offer && getTranslation(offer, 'uk');
    expect(translation?.name).toBe('[uk] Kanu');
    expect(translation?.description.html).toContain('<hr>');
    expect(asked).toHaveLength(3);
  });

  it('are asked for by one node alone', async () => {
    const { open, asked, state } = setUp();
    const [one, two] = [open(), open()];
    state.isLeading = false;
    await one.attach([listed()]);
    await two.attach([listed()]);
    await new Promise(setImmediate);
    expect(asked).toEqual([]);
    state.isLeading = true;
    await one.attach([listed()]);
    await vi.waitFor(() => expect(asked).toHaveLength(3));
    await vi.waitFor(() => expect(one.isCurrent({ alias: '1-kanu' })).toBe(false));
    await one.stop();
    await two.attach([listed()]);
    await vi.waitFor(() => expect(two.isCurrent({ alias: '1-kanu' })).toBe(false));
    await two.stop();
    const [offer] = await open().attach([listed()]);
    expect(offer && getTranslation(offer, 'uk')?.name).toBe('[uk] Kanu');
    expect(asked).toHaveLength(3);
  });

  it('are paid for once, also where the content process was away when they came', async () => {
    const { open, asked, state, waits } = setUp();
    state.isAway = true;
    const translations = open();
    await translations.attach([listed()]);
    await vi.waitFor(() => expect(waits).toContain(120_000));
    state.isAway = false;
    await vi.waitFor(async () => {
      const [offer] = await translations.attach([listed()]);
      expect(offer?.texts?.translations).toBeDefined();
    });
    await translations.stop();
    expect(asked).toHaveLength(3);
  });

  it('are given up for a day where the service never takes the text, and for good where it is gone', async () => {
    const { open, asked, lines, state } = setUp({
      translate: (source) =>
        source === 'Kanu' ? Promise.reject(new Error('it is too long')) : Promise.resolve(source),
    });
    const translations = open();
    const tries = () => asked.filter((text) => text.endsWith(' Kanu')).length;
    await translations.attach([listed()]);
    await vi.waitFor(() => expect(tries()).toBe(5));
    await translations.attach([listed(), listed('2-see', 'See')]);
    await vi.waitFor(() => expect(asked).toContain('text uk See'));
    expect(tries()).toBe(5);
    expect(lines.filter((line) => line.includes('translation-failed'))).toHaveLength(5);
    state.isLeading = false;
    state.now += 2 * 86_400_000;
    await translations.attach([listed(), listed('3-berg', 'Berg')]);
    state.now += 3 * 86_400_000;
    state.isLeading = true;
    await translations.attach([listed('4-tal', 'Tal')]);
    await vi.waitFor(() => expect(asked).toContain('text uk Tal'));
    expect([tries(), asked.includes('text uk Berg')]).toEqual([5, false]);
    await translations.stop();
  });

  it('are sanitised again: the service is as foreign as a host', async () => {
    const { open } = setUp({
      translate: async (source) => `${source}\n\n<script>steal()</script>`,
    });
    const translations = open();
    await translations.attach([listed()]);
    await vi.waitFor(async () => {
      const [offer] = await translations.attach([listed()]);
      expect(offer && getTranslation(offer, 'uk')?.description.html).not.toContain('script');
      expect(offer?.texts?.translations).toBeDefined();
    });
    await translations.stop();
  });

  it('leave the original while the service fails, and are asked for again after a growing pause', async () => {
    let failures = 0;
    const { open, lines, waits } = setUp({
      async translate() {
        failures += 1;
        throw new Error('the service answered 500');
      },
    });
    const translations = open();
    const offers = [listed()];
    await translations.attach(offers);
    await vi.waitFor(() => expect(failures).toBeGreaterThan(8));
    await translations.stop();
    expect(await translations.attach(offers)).toBe(offers);
    expect(waits.slice(0, 3)).toEqual([60_000, 120_000, 240_000]);
    expect(Math.max(...waits)).toBe(3_600_000);
    expect(lines[0]).toContain('"text":"1-kanu name"');
    expect(lines.join('')).not.toContain('Badezeug');
  });

  it('stop at the budget of the day, and go on with the next', async () => {
    const { open, asked, state } = setUp({ charactersPerDay: 1_000 });
    const translations = open();
    const long = (name: string) => ({ ...listed(name, name.repeat(60)), bring: null });
    const offers = ['1-aaaaa', '2-bbbbb', '3-ccccc'].map((name) => ({
      ...long(name),
      texts: { version: DERIVATION, description: text(''), applyText: text('') },
    }));
    await translations.attach(offers);
    await vi.waitFor(() => expect(asked).toHaveLength(3));
    await translations.stop();
    expect(state.now).toBeGreaterThanOrEqual(Date.UTC(2026, 6, 1, 22));
  });
});

describe('a service that is compatible with LibreTranslate', () => {
  const closing: (() => void)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });

  async function serve(answer: (body: unknown) => { status?: number; body: string }) {
    const bodies: unknown[] = [];
    const server = createServer(async (request: IncomingMessage, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const body = JSON.parse(Buffer.concat(chunks).toString());
      bodies.push([request.method, request.url, body]);
      const { status = 200, body: sent } = answer(body);
      response.writeHead(status, { 'content-type': 'application/json' }).end(sent);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => server.close());
    const { port } = server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}`, bodies };
  }

  const settings = {
    instancesDir: null,
    offersApiUrl: 'https://ferien.example',
    httpsProxy: null,
    noProxy: null,
    translationKey: null,
  };

  it('is asked as its documentation says, with the key for its origin only', async () => {
    const { url, bodies } = await serve(() => ({ body: '{"translatedText":"<p>Привіт</p>"}' }));
    const ask = (origin: string | null) =>
      createTranslate(url, { ...settings, translationKey: { key: 'k-1', origin } })(
        '<p>Hallo</p>',
        {
          language: 'uk',
          format: 'html',
        },
      );
    expect(await ask(null)).toBe('<p>Привіт</p>');
    await ask('https://translate.example');
    const question = { q: '<p>Hallo</p>', source: 'de', target: 'uk', format: 'html' };
    expect(bodies).toEqual([
      ['POST', '/translate', { ...question, api_key: 'k-1' }],
      ['POST', '/translate', question],
    ]);
  });

  it.each([
    [{ status: 429, body: '{"error":"slow down"}' }, 'the service answered 429'],
    [{ body: '{"error":"no"}' }, 'has no translatedText'],
    [{ body: 'no JSON' }, 'has no translatedText'],
    [{ body: JSON.stringify({ translatedText: 'x'.repeat(600_000) }) }, 'more than 524288 bytes'],
  ])('that answers otherwise is refused: %#', async (answer, reason) => {
    const { url } = await serve(() => answer);
    const translate = createTranslate(url, settings);
    await expect(translate('Hallo', { language: 'uk', format: 'text' })).rejects.toThrow(reason);
  });

  it("never leads one of several towns into the operator's network", async () => {
    const { url, bodies } = await serve(() => ({ body: '{"translatedText":"x"}' }));
    const translate = createTranslate(url, {
      ...settings,
      instancesDir: '/etc/towns',
      offersApiUrl: 'http://93.184.216.34',
    });
    await expect(translate('Hallo', { language: 'uk', format: 'text' })).rejects.toThrow();
    expect(bodies).toEqual([]);
  });
});
