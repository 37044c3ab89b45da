import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareOffer } from '../domain/offer.fixture';
import {
  createTestSites,
  openTestRenderer,
  type SocketAnswer,
  type TestRenderer,
} from '../renderer/server/open-test-renderer.fixture';
import { findDeferredScripts } from './deferred-scripts.fixture';

// Behaviour of Next that the renderer depends on and Next does not promise. Each name says it in
// words, and each expectation says what no longer holds and where to repair it.

const HOST = 'ferien.example';
const INLINE = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

let renderer: TestRenderer;
let list: SocketAnswer;
/** Files that were loaded before the first request. */
let loadedAtStart: readonly string[];
/** Files that were loaded after the list alone had been asked for. */
let loadedByList: readonly string[];
const ask = (url: string, headers: Record<string, string> = {}) => renderer.askAt(url, headers);

beforeAll(async () => {
  renderer = await openTestRenderer(createTestSites(HOST));
  const offers = Array.from({ length: 40 }, (_, at) =>
    bareOffer(`${at}-kanu`, { name: `Kanu für alle ${at}` }),
  );
  renderer.keeper.commit(HOST, { id: 'g1', offers, confirmedAt: Date.parse('2026-07-20T09:00Z') });
  const listLoaded = () => Object.keys(createRequire(import.meta.url).cache);
  loadedAtStart = listLoaded();
  list = await ask('/');
  loadedByList = listLoaded();
});
afterAll(() => renderer.stop());

const hash = (text: string) => createHash('sha256').update(text).digest('base64');
/** Scripts in the markup that run: neither data nor loaded from an address. */
const findInline = (html: string) =>
  [...html.matchAll(INLINE)].filter(([, attributes = '']) => !/ src=| type=/.test(attributes));

describe('of the start', () => {
  it('no code of a page is loaded before it is asked for, and then that of no other', () => {
    const isPage = (file: string) => /\.next\/server\/app\/.*page\.js$/.test(file);
    const difference = 'a renderer holds all pages: see preloadEntriesOnStart in next.config.mjs';
    expect(loadedAtStart.filter(isPage), difference).toEqual([]);
    const pages = loadedByList.filter(isPage);
    expect(pages.length, 'pages are loaded from elsewhere').toBeGreaterThan(0);
    expect(pages.some((file) => file.includes('/week/'))).toBe(false);
  });
});

describe('of pages', () => {
  it('Next renders them whole, with the title in the head', () => {
    expect(list.status).toBe(200);
    expect(list.headers['content-type'], 'a page is no longer text/html').toContain('text/html');
    const [head = ''] = list.text.split('</head>', 1);
    expect(head, 'metadata left the head: see htmlLimitedBots in next.config.mjs').toContain(
      '<title>',
    );
    expect(list.text, 'the list is not in the markup any more').toContain('Kanu für alle 1');
  });

  it('Next marks its inline scripts with the nonce of the policy in the request', () => {
    const inline = findInline(list.text);
    expect(inline.length, 'Next writes no inline scripts any more').toBeGreaterThan(0);
    const hashes = String(list.headers['x-fenster-scripts'] ?? '').split(' ');
    const unmarked = inline.filter(([, , script = '']) => !hashes.includes(hash(script)));
    expect(
      unmarked.map(([script]) => script.slice(0, 120)),
      'Next takes the nonce from elsewhere, or marks some scripts no more: see markScripts',
    ).toEqual([]);
  });

  it('the nonce stands where it can be taken away without a trace', async () => {
    const again = await ask('/');
    expect(list.text, 'the attribute has another form: see removeNonce').not.toMatch(/ nonce=/);
    const difference = 'two renders differ, by a nonce or by where flight data is cut';
    expect(again.text === list.text, `${difference}: see cleanPage`).toBe(true);
    expect(again.headers['x-fenster-scripts']).toBe(list.headers['x-fenster-scripts']);
    expect(again.headers.link, 'a header names the nonce').toBe(list.headers.link);
  });

  it('flight data that is one string stays one string, however it was cut', () => {
    const pushes = findInline(list.text).filter(([, , script = '']) =>
      script.startsWith('self.__next_f.push([1,'),
    );
    expect(
      pushes.length,
      'flight data has another form: see the seam in next-answer.ts',
    ).toBeGreaterThan(0);
    expect(pushes.length, 'pieces of flight data are joined no more').toBeLessThanOrEqual(2);
  });

  it('its scripts with an address come with the first use, all of them', () => {
    const loaded = list.text.match(/<script\b(?=[^>]*\ssrc=)(?![^>]*nomodule)[^>]*>/gi) ?? [];
    const difference = 'a script is loaded in another way, before the first use';
    expect(loaded, `${difference}: see next-answer.ts`).toEqual([]);
    const scripts = findDeferredScripts(list.text);
    expect(scripts.length, 'no script is loaded at all').toBeGreaterThan(4);
  });

  it('what stands nowhere is rendered as a page, not by a script', async () => {
    const { status, text } = await ask('/nowhere');
    expect(status, 'a page cannot say its status any more').toBe(404);
    expect(text, 'the page of a missing address is empty without JavaScript').toContain('<h1');
  });

  it('Next says nothing of itself, of caching or of cookies', () => {
    const names = Object.keys(list.headers).join(' ');
    expect(names, 'Next sends a header that nobody asked for: see NOT_OURS').not.toMatch(
      /x-powered-by|x-nextjs|x-middleware|cache-control|vary|set-cookie|transfer-encoding/,
    );
  });
});

describe('of embeds', () => {
  it('every script of Next can be told by its mark and taken out', async () => {
    const { status, text } = await ask('/embed/list');
    expect(status).toBe(200);
    expect(text).toContain('Kanu für alle 1');
    expect(text, 'scripts of Next are left in an embed: see cleanPage').not.toMatch(
      /<script[^>]*(?:\/_next\/|>self\.__next|id="_R_")/,
    );
    expect(text, 'an embed lost its own script').toContain('/scripts/embed-frame.');
  });
});

describe('of navigation data', () => {
  it('the header and the bare parameter together bring it, without the nonce', async () => {
    const first = await ask('/?_rsc', { rsc: '1' });
    expect(first.headers['content-type'], 'navigation data is asked for in another way').toContain(
      'text/x-component',
    );
    expect(first.text, 'navigation data names the nonce: see cleanAnswer').not.toMatch(
      /"nonce":"[^"$]/,
    );
  });

  it('the parameter alone brings the page', async () => {
    const { headers } = await ask('/?_rsc');
    expect(headers['content-type'], 'a page can be asked for as data by its address').toContain(
      'text/html',
    );
  });
});

describe('of route handlers', () => {
  it('body and headers arrive as they were written', async () => {
    const { status, headers, text } = await ask('/api/shortlist?alias=1-kanu&alias=2-kanu');
    expect(status).toBe(200);
    expect(JSON.parse(text).offers).toHaveLength(2);
    expect(headers['content-type']).toBe('application/json');
    expect(headers['cache-control'], 'Next writes its own caching over a handler’s').toBe(
      'no-cache',
    );
    expect(headers['content-length']).toBe(String(Buffer.byteLength(text)));
  });

  it('the proxy leads to them', async () => {
    const { headers, text } = await ask('/en/offers/1-kanu.ics');
    expect(
      headers['content-type'],
      'addresses with a suffix lead elsewhere: see proxy.ts',
    ).toContain('text/calendar');
    expect(text).toContain('BEGIN:VCALENDAR');
  });
});

describe('of what breaks', () => {
  it.each([
    ['a page', '/offers/99-unknown', '/[locale]/offers/[...alias]'],
    ['a route handler', '/api/offers/99', '/api/offers/[id]'],
  ])('%s answers 500, and its cause is told with route and request', async (_what, url, route) => {
    const breaks = async () => {
      throw new RangeError('broken on purpose');
    };
    renderer.keeper.answer({ recallOffer: breaks, recallAlias: breaks });
    const { status, headers } = await ask(url);
    expect(status, 'an answer that broke is no 500 any more').toBe(500);
    const line = renderer.lines.find(
      ({ event, errorId }) => event === 'answer-broken' && errorId === headers['x-fenster-error'],
    );
    expect(line, 'onRequestError is not called, or without the request’s headers').toBeDefined();
    expect(line?.route, 'onRequestError names routes in another way').toBe(route);
  });
});
