import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLocks } from '../create-locks.fixture';
import { CACHE, KEPT_AT } from '../kept-caches';
import type { RequestKind } from './classify-request';
import type { RequestEvent } from './kept-answers';

const ORIGIN = 'https://ferien.example';
const OFFER = `${ORIGIN}/offers/12-kanu`;

/** The part of a browser's caches that the worker uses. */
function createCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      put: async ({ url }: Request, answer: Response) => void store.set(url, answer),
      delete: async ({ url }: Request) => store.delete(url),
      keys: async () => [...store.keys()].map((url) => new Request(url)),
      match: async ({ url }: Request) => store.get(url)?.clone(),
    };
  };
  return {
    open,
    has: async (name: string) => stores.has(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async ({ url }: Request, { cacheName }: { cacheName: string }) =>
      stores.get(cacheName)?.get(url)?.clone(),
  };
}

vi.stubGlobal('location', new URL(ORIGIN));
vi.stubGlobal('navigator', { locks: createLocks() });
const { answerFetch } = await import('./answer-fetch');
const { dropOlder, keepFiles, keepPath, listKept } = await import('./kept-answers');

async function ask(
  url: string,
  network: Response | Promise<Response> | Error,
  kind: RequestKind = 'page',
): Promise<Response> {
  vi.stubGlobal('fetch', async () => {
    if (network instanceof Error) throw network;
    return network;
  });
  const pending: Promise<unknown>[] = [];
  const event = {
    request: new Request(url),
    waitUntil: (work: Promise<unknown>) => void pending.push(work),
  };
  const answer = await answerFetch(event as unknown as RequestEvent, kind);
  await Promise.all(pending);
  return answer;
}

/** An answer as the browser gives one of this site. */
function answerOf(status: number, text: string): Response {
  const answer = new Response(text, { status, headers: { 'content-type': 'text/html' } });
  Object.defineProperty(answer, 'type', { value: 'basic' });
  answer.clone = () => answerOf(status, text);
  return answer;
}

beforeEach(async () => {
  vi.stubGlobal('caches', createCaches());
  await caches.open(CACHE);
  await ask(OFFER, answerOf(200, 'the page'));
});

describe('a page that is kept', () => {
  it.each([502, 503, 504])('is shown with its age where a gateway answers %i', async (status) => {
    const answer = await ask(OFFER, answerOf(status, 'Bad gateway'));
    expect([answer.status, await answer.text()]).toEqual([200, 'the page']);
    expect(answer.headers.get('server-timing')).toMatch(/^kept;desc="\d+"$/);
    expect(answer.headers.get(KEPT_AT)).not.toBeNull();
    const again = await ask(OFFER, new TypeError('no network'));
    expect(await again.text()).toBe('the page');
  });

  it('is shown without network', async () => {
    expect(await (await ask(OFFER, new TypeError('no network'))).text()).toBe('the page');
  });

  it('is shown where the network is slow, and renewed by what comes late', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const late = Promise.withResolvers<Response>();
    const asked = ask(OFFER, late.promise);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    vi.advanceTimersByTime(5_000);
    vi.useRealTimers();
    late.resolve(answerOf(200, 'the new page'));
    expect(await (await asked).text()).toBe('the page');
    expect(await (await ask(OFFER, new TypeError('no network'))).text()).toBe('the new page');
  });

  it.each([404, 410])('gives way to %i, and is not shown again', async (status) => {
    expect((await ask(OFFER, answerOf(status, 'gone'))).status).toBe(status);
    expect((await ask(OFFER, answerOf(503, 'Unavailable'))).status).toBe(503);
  });

  it('is kept again once it is visited, where a build of 1.0.0 had a cache of its own', async () => {
    vi.stubGlobal('caches', createCaches());
    await dropOlder();
    expect(await caches.keys()).toEqual([]);
    await caches.open('ferienfenster-1gb2c3');
    await dropOlder();
    expect(await caches.keys()).toEqual([CACHE]);
    await ask(OFFER, answerOf(200, 'the page'));
    expect(await (await ask(OFFER, new TypeError('no network'))).text()).toBe('the page');
  });

  it('is renewed within a time, since the browser removes no worker while it fetches', async () => {
    const fetching = vi.fn(async () => answerOf(200, 'the new page'));
    vi.stubGlobal('fetch', fetching);
    await keepPath(OFFER);
    expect(fetching).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ signal: expect.any(AbortSignal) }),
    );
    expect(await (await ask(OFFER, new TypeError('no network'))).text()).toBe('the new page');
  });

  it.each([
    [200, true],
    [404, true],
    [503, false],
    ['no network', false],
  ])('is said to be renewed after %s: %s', async (network, isKept) => {
    vi.stubGlobal('fetch', async () => {
      if (typeof network === 'string') throw new TypeError(network);
      return answerOf(network, '');
    });
    expect(await keepPath(OFFER)).toBe(isKept);
  });

  it('is dropped by a new build where it has left the programme', async () => {
    expect(await listKept('page')).toHaveLength(1);
    vi.stubGlobal('fetch', async () => answerOf(410, 'gone'));
    expect(await keepPath(OFFER)).toBe(true);
    expect(await listKept('page')).toEqual([]);
  });

  it('gives way to another failure of the site, which says what is wrong', async () => {
    expect((await ask(OFFER, answerOf(500, 'broken'))).status).toBe(500);
  });
});

describe('what is beyond the limit', () => {
  const keep = async (paths: readonly string[]) => {
    vi.stubGlobal('fetch', async () => answerOf(200, ''));
    for (const path of paths) await keepPath(path);
  };
  const many = (path: string) => Array.from({ length: 130 }, (_, at) => path + at);

  it('pushes out no page of the shell', async () => {
    await keep(['/offline', '/', '/ar/shortlist', ...many('/offers/')]);
    const kept = (await listKept('page')).map(({ url }) => new URL(url).pathname);
    expect(kept).toHaveLength(123);
    expect(kept.slice(0, 3)).toEqual(['/offline', '/', '/ar/shortlist']);
  });

  it('pushes out nothing that is known of marked offers, where it is a search', async () => {
    await keep(['/api/shortlist?alias=12-kanu', ...many('/api/search?age=')]);
    const kept = await listKept('read');
    expect(kept[0]?.url).toBe(`${ORIGIN}/api/shortlist?alias=12-kanu`);
    expect(kept).toHaveLength(41);
  });
});

it.each([
  ['picture', '/logo', 'new'],
  ['asset', '/_next/static/chunks/1.js', 'old'],
] as const)('a kept %s such as %s is %s at its next showing', async (kind, path, shown) => {
  const show = async (text: string) => (await ask(ORIGIN + path, answerOf(200, text), kind)).text();
  expect([await show('old'), await show('new'), await show('')]).toEqual(['old', 'old', shown]);
});

it('what is known of marked offers says how old it is', async () => {
  const known = { now: 1_782_900_000_000, offers: [{ alias: '12-kanu' }] };
  const one = `${ORIGIN}/api/shortlist?alias=12-kanu`;
  await ask(one, answerOf(200, JSON.stringify(known)), 'read');
  const answer = await ask(`${one}&alias=13-malen`, new TypeError('no network'), 'read');
  expect(await answer.json()).toEqual(known);
  expect(answer.headers.get('server-timing')).toBe('kept;desc="1782900000000"');
});

describe('scripts', () => {
  it('are kept with those that they load later, again after everything was forgotten', async () => {
    const chunks = [1, 2].map((number) => `/_next/static/chunks/${number}.js`);
    const texts = ['load("static/chunks/2.js")', ''];
    vi.stubGlobal('fetch', async ({ url }: Request) =>
      answerOf(200, texts[chunks.indexOf(new URL(url).pathname)] ?? ''),
    );
    for (const _time of ['first', 'again']) {
      vi.stubGlobal('caches', createCaches());
      await caches.open(CACHE);
      await keepFiles(chunks.slice(0, 1));
      expect((await listKept('asset')).map(({ url }) => new URL(url).pathname)).toEqual(chunks);
    }
  });
});

describe('a page that is not kept', () => {
  it('stays so after everything was forgotten', async () => {
    vi.stubGlobal('caches', createCaches());
    await ask(OFFER, answerOf(200, 'the page'));
    expect(await caches.keys()).toEqual([]);
  });

  it('is answered as the gateway does', async () => {
    const answer = await ask(`${ORIGIN}/offers/13-malen`, answerOf(503, 'Unavailable'));
    expect([answer.status, await answer.text()]).toEqual([503, 'Unavailable']);
  });
});
