import { afterEach, describe, expect, it } from 'vitest';
import { RENDERED_HEADERS } from '../protocol/rendered';
import { openTestGateway, type TestGateway, type TestRendering } from './open-test-gateway.fixture';
import { stampedPage } from './open-test-process.fixture';

let gateway: TestGateway;
const open = async (application: TestRendering) => {
  gateway = await openTestGateway(application);
  return gateway;
};
afterEach(() => gateway.close());

describe('a page', () => {
  it('does not wait for pictures and tiles that wait for another server', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    gateway = await openTestGateway(() => ({ body: 'there' }), {
      async contentApplication() {
        await held;
        return { headers: { 'content-type': 'image/avif' }, body: 'picture' };
      },
    });
    // More than are answered at once.
    const waiting = Array.from({ length: 70 }, (_, at) =>
      gateway.get(at % 2 ? `/media/${at}` : `/tiles/13/1/${at}.png`),
    );
    await expect.poll(() => gateway.arrived(), { interval: 5 }).toBe(70);
    expect((await gateway.get('/week')).text).toBe('there');
    release();
    await Promise.all(waiting);
    expect(gateway.reached).toHaveLength(1);
    expect(gateway.reachedContent).toHaveLength(70);
    expect(gateway.reachedContent[0]?.headers.host).toBe('ferien.example');
  });

  it('is there while the content process is away, and pictures say when to ask again', async () => {
    await open(stampedPage);
    await gateway.endMedia();
    for (const path of ['/media/a?w=400', '/tiles/13/1/2.png']) {
      const seen = await gateway.get(path);
      expect([seen.status, seen.headers['retry-after']], path).toEqual([503, '2']);
    }
    expect((await gateway.get('/week')).status).toBe(200);
  });
});

describe('a public answer', () => {
  it('is kept from its first render on', async () => {
    await open(stampedPage);
    await gateway.getTimes('/', 5);
    expect(gateway.reached).toHaveLength(1);
  });

  it('is rendered for the start of the minute, by a request made of the key alone', async () => {
    await open(stampedPage);
    await gateway.get('/offers/%31?utm=x', {
      'user-agent': 'me',
      cookie: 'a=b',
      host: 'evil.example',
    });
    const [{ url, headers }] = gateway.reached as [TestGateway['reached'][number]];
    expect(url).toBe('/offers/1');
    expect(Object.keys(headers).sort()).toEqual(['connection', 'host', 'x-fenster-now']);
    expect(headers.host).toBe('ferien.example');
    expect(Number(headers['x-fenster-now'])).toBe(Date.UTC(2026, 6, 1, 10));
  });

  it('is the same for every spelling of its address', async () => {
    await open(stampedPage);
    for (const path of [
      '/offers/k',
      '/offers/%6b',
      '/offers/%6B',
      '/offers/k?',
      '/offers/k?_rsc=1',
    ])
      await gateway.get(path);
    expect(gateway.reached.map(({ url }) => url)).toEqual(['/offers/k']);
  });

  it('renders once at a time, however many ask', async () => {
    let release: () => void = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await open(async () => {
      await gate;
      return { body: 'ok' };
    });
    const asked = Array.from({ length: 40 }, () => gateway.get('/week'));
    await expect.poll(() => gateway.arrived()).toBe(40);
    release();
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(gateway.reached).toHaveLength(1);
    await gateway.get('/week');
    expect(gateway.reached).toHaveLength(1);
  });

  it.each([
    ['a page', '/?maxFee=', 2],
    ['of the API', '/api/offers?fee%5Blte%5D=', 2],
  ])('%s is under way beside as many as one renderer has room for', async (_, address, room) => {
    let underWay = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await open(async () => {
      underWay += 1;
      await held;
      return { body: 'ok' };
    });
    const asked = Array.from({ length: 6 }, (_, at) => gateway.get(address + at));
    await expect.poll(() => gateway.arrived()).toBe(6);
    await expect.poll(() => underWay).toBe(room);
    // Requests that came before are on their way by now, too.
    await gateway.get('/healthz');
    expect(underWay).toBe(room);
    release();
    await Promise.all(asked);
    expect(underWay).toBe(6);
  });

  it('is fresh for a minute, and serves for another one while its successor is made', async () => {
    let version = 0;
    await open(() => ({ body: `version ${++version}` }));
    await gateway.get('/');
    gateway.now += 59_999;
    expect((await gateway.get('/')).text).toBe('version 1');
    expect(gateway.reached).toHaveLength(1);
    gateway.now += 1;
    const stale = await gateway.get('/');
    expect(stale.text).toBe('version 1');
    expect(stale.headers['cache-control']).toMatch(
      /^public, max-age=0, stale-while-revalidate=0, stale-if-error=[1-9]/,
    );
    await expect.poll(async () => (await gateway.get('/')).text).toBe('version 2');
    gateway.now += 120_000;
    expect((await gateway.get('/')).text).toBe('version 3');
  });

  it('is made anew after a commit, and serves until then as after its minute', async () => {
    await open(stampedPage);
    await gateway.get('/');
    gateway.commit('g2');
    expect((await gateway.get('/')).text).toContain('g1');
    await expect.poll(async () => (await gateway.get('/')).text).toContain('g2');
    gateway.commit('g3');
    gateway.now += 120_000;
    expect((await gateway.get('/')).text).toContain('g3');
  });

  it('is as old as the programme that its renderer holds, and made anew until that is the current one', async () => {
    const held = { [RENDERED_HEADERS.generation]: 'g1' };
    await open(() => ({ headers: held, body: held[RENDERED_HEADERS.generation] ?? '' }));
    gateway.commit('g2');
    const seen = await gateway.get('/');
    expect([seen.text, seen.headers['x-fenster-generation']]).toEqual(['g1', undefined]);
    expect(seen.headers['cache-control']).toContain('max-age=0');
    held[RENDERED_HEADERS.generation] = 'g2';
    await gateway.getTimes('/', 5);
    expect(gateway.reached, 'not more often than once a second').toHaveLength(1);
    const text = async () => (await gateway.get('/')).text;
    await expect.poll(text, { timeout: 3_000 }).toBe('g2');
    expect((await gateway.get('/')).headers['cache-control']).not.toContain('max-age=0');
  });

  it('serves its predecessor for an hour while no renderer can replace it, then refuses', async () => {
    let isAway = false;
    const away = { status: 503, headers: { [RENDERED_HEADERS.unready]: '1' }, body: 'loading' };
    await open(() => (isAway ? away : { body: 'as it was' }));
    await gateway.get('/');
    await gateway.get('/offers/1.ics');
    isAway = true;
    gateway.commit('g2');
    gateway.now += 59 * 60_000;
    for (const path of ['/', '/offers/1.ics']) {
      const { status, text, headers } = await gateway.get(path);
      expect([status, text], path).toEqual([200, 'as it was']);
      expect(headers['cache-control'], path).not.toMatch(/max-age=[1-9]/);
    }
    expect((await gateway.get('/week')).status).toBe(503);
    gateway.now += 60_000;
    expect((await gateway.get('/')).status).toBe(503);
    isAway = false;
    expect((await gateway.get('/')).status).toBe(200);
  });

  it('serves its predecessor for an hour while its page says that it cannot be made', async () => {
    let isAway = false;
    await open(() => (isAway ? { status: 503, body: 'later' } : { body: 'as it was' }));
    await gateway.get('/api/offers/123');
    isAway = true;
    for (const minutes of [1.5, 1, 56]) {
      gateway.now += minutes * 60_000;
      const seen = await gateway.getTimes('/api/offers/123', 2);
      expect(seen.map(({ text }) => text)).toEqual(['as it was', 'as it was']);
    }
    gateway.now += 2 * 60_000;
    expect((await gateway.get('/api/offers/123')).status).toBe(503);
  });

  it('is not kept while the mirror is incomplete, nor stored by anybody else', async () => {
    await open(stampedPage);
    gateway.keeper.tell('ferien.example', { mirror: { kind: 'empty' } });
    const [first] = await gateway.getTimes('/', 3);
    expect(gateway.reached).toHaveLength(3);
    expect(first?.headers['cache-control']).toBe('no-store');
    expect(first?.headers.etag).toBeUndefined();
  });

  it.each([500, 503, 302, 307, 400, 403, 405])('is not kept with status %i', async (status) => {
    await open(() => ({ status, body: 'x' }));
    const [first] = await gateway.getTimes('/api/offers', 3);
    expect(gateway.reached).toHaveLength(3);
    expect(first?.headers['cache-control']).toBe('no-store');
  });

  it.each([200, 301, 308, 404, 410])('is kept with status %i', async (status) => {
    await open(() => ({ status, body: 'x' }));
    await gateway.getTimes('/', 3);
    expect(gateway.reached).toHaveLength(1);
  });

  it('is not kept when a file is missing, so that it may come', async () => {
    await open(() => ({ status: 404, headers: { 'content-type': 'text/plain' }, body: '' }));
    const [first] = await gateway.getTimes('/icons/new.png', 3);
    expect(gateway.reached).toHaveLength(3);
    expect(first?.headers['cache-control']).toBe('no-store');
  });

  it('neither keeps nor passes on a cookie', async () => {
    await open(() => ({ headers: { 'set-cookie': 'sid=1' }, body: 'x' }));
    const seen = await gateway.getTimes('/', 3);
    expect(gateway.reached).toHaveLength(3);
    expect(seen.every(({ headers }) => headers['set-cookie'] === undefined)).toBe(true);
  });

  it('passes on status, Retry-After and noindex of the page', async () => {
    await open(() => ({
      status: 503,
      headers: { 'retry-after': '7', 'x-robots-tag': 'noindex' },
      body: 'loading',
    }));
    const seen = await gateway.get('/');
    expect(seen.status).toBe(503);
    expect(seen.headers).toMatchObject({
      'retry-after': '7',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    });
  });

  it.each([
    ['/api/offers', 60],
    ['/en/offers.ics', 60],
    ['/offers/1-boot.ics', 60],
    ['/sitemap.xml', 3_600],
    ['/catalog.jsonld', 3_600],
  ])('for programs is read by any page, a refusal too, and cached: %s', async (path, seconds) => {
    let status = 503;
    await open(() => ({ status, body: '[]' }));
    const refused = await gateway.get(path);
    status = 200;
    const answered = await gateway.get(path);
    const cached = /^public, max-age=(\d+), stale-while-revalidate=\d+, stale-if-error=\d+$/;
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(cached.exec(answered.headers['cache-control'] ?? '')?.[1]).toBe(String(seconds));
    for (const { headers } of [refused, answered]) {
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'Link, X-Total-Count, ETag, X-Mirror-Age, Retry-After',
      });
    }
  });

  it('for programs is read by no other page where it is private', async () => {
    await open(() => ({ headers: { 'cache-control': 'private, no-store' }, body: '' }));
    const { headers } = await gateway.get('/offers/1-boot.ics');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('lets an API answer name its own caching, and keeps nothing that says no-store', async () => {
    await open(({ url }) => ({
      headers: { 'cache-control': url.includes('openapi') ? 'no-store' : 'public, max-age=7' },
      body: '[]',
    }));
    expect((await gateway.get('/api/offers')).headers['cache-control']).toBe('public, max-age=7');
    await gateway.getTimes('/api/openapi.json', 3);
    expect(gateway.reached).toHaveLength(4);
  });

  it('is not cached when its page says so; what Next says by default does not count', async () => {
    const nexts = 'private, no-cache, no-store, max-age=0, must-revalidate';
    await open(({ url }) => ({
      headers: { 'cache-control': url === '/map' ? 'no-store' : nexts },
      body: 'x',
    }));
    expect((await gateway.get('/map')).headers['cache-control']).toBe('no-store');
    expect((await gateway.get('/week')).headers['cache-control']).toMatch(/^public, max-age=/);
  });

  it('says the mirror’s age at the moment of sending, from the same kept bytes', async () => {
    await open(stampedPage);
    await gateway.getTimes('/', 2);
    const before = await gateway.get('/');
    gateway.now += 20_000;
    const after = await gateway.get('/');
    expect([before.headers['x-mirror-age'], after.headers['x-mirror-age']]).toEqual(['65', '85']);
    expect(after.headers.etag).toBe(before.headers.etag);
    expect(gateway.reached).toHaveLength(1);
  });
});

const page: TestRendering = ({ url }) => ({
  status: url.includes('nowhere') ? 404 : 200,
  body: `<p>${url}</p>`,
});
const MISSING = { kind: 'missing' } as const;

describe('an offer that the mirror does not list', () => {
  it('is one kept answer for all that there are none of', async () => {
    await open(page);
    for (let n = 0; n < 30; n += 1) {
      gateway.unlisted.set(`${n}-x`, () => MISSING);
      const seen = await gateway.get(`/offers/${n}-x?week=2026-W31`, { rsc: '1' });
      expect([seen.status, seen.text]).toEqual([404, '<p>/offers/nowhere</p>']);
      expect((await gateway.get(`/en/offers/${n}-x`)).text).toBe('<p>/en/offers/nowhere</p>');
      expect((await gateway.get(`/offers/ort-${n}/${n}-x`)).text).toBe('<p>/offers/nowhere</p>');
      expect((await gateway.get(`/embed/offer/${n}-x?theme=dark`)).text).toBe(
        '<p>/embed/offer/nowhere?theme=dark</p>',
      );
    }
    expect(gateway.reached.length).toBeLessThanOrEqual(6);
  });

  it('is missing for programs in their own form, and renders nothing', async () => {
    await open(page);
    gateway.unlisted.set('700000', () => MISSING);
    const seen = await gateway.get('/api/offers/700000');
    expect([seen.status, seen.headers['content-type']]).toEqual([404, 'application/problem+json']);
    gateway.unlisted.set('700000-x', () => MISSING);
    expect((await gateway.get('/offers/700000-x.ics')).status).toBe(404);
    expect(gateway.reached).toHaveLength(0);
  });

  it('is refused to an address that has asked for too many, and to no other', async () => {
    await open(page);
    const refused = { kind: 'refused', retryAfterMs: 12_400 } as const;
    for (const name of ['7', '7-x'])
      gateway.unlisted.set(name, (visitor) => (visitor === '127.0.0.1' ? refused : MISSING));
    const program = await gateway.get('/api/offers/7');
    expect([program.status, program.headers['retry-after']]).toEqual([503, '13']);
    expect(JSON.parse(program.text).detail).toContain('has asked it enough');
    const family = await gateway.get('/en/offers/7-x');
    expect([family.status, family.headers['cache-control']]).toEqual([503, 'no-store']);
    expect(family.text).toContain('One moment, please');
    expect((await gateway.get('/offers/7-x', {}, 'GET', '127.0.0.2')).status).toBe(404);
    expect(gateway.reached.map(({ url }) => url)).toEqual(['/offers/nowhere']);
  });

  it('costs nothing while its page is kept', async () => {
    await open(page);
    const lookAheads = () => gateway.keeper.asked.filter((each) => each.startsWith('lookAhead'));
    for (let times = 0; times < 3; times += 1) await gateway.get('/offers/7-x');
    expect(lookAheads()).toHaveLength(1);
  });

  it('is rendered while the keeper is away: its page says whether it is known', async () => {
    await open(page);
    gateway.keeper.setReachable(false);
    expect((await gateway.get('/offers/7-x')).text).toBe('<p>/offers/7-x</p>');
  });

  it('is missing at once where no alias is that long', async () => {
    await open(page);
    expect((await gateway.get(`/api/offers/${'7'.repeat(3_000)}`)).status).toBe(404);
    expect(gateway.keeper.asked).not.toContain('lookAhead ferien.example');
  });
});
