import { afterEach, describe, expect, it } from 'vitest';
import { RENDERED_HEADERS } from '../protocol/rendered';
import {
  createTestSite,
  openTestCounty,
  openTestGateway,
  type TestGateway,
  type TestGatewayOptions,
  type TestRendering,
} from './open-test-gateway.fixture';

let gateway: TestGateway;
afterEach(() => gateway.close());

const page: TestRendering = ({ url, headers, generation }) => ({
  body: `${headers.host} ${url} ${generation}`,
});

async function open(keys: readonly string[], application = page, options?: TestGatewayOptions) {
  const county = await openTestCounty(keys, application, options);
  ({ gateway } = county);
  return county;
}

describe('a gateway of several sites', () => {
  it('answers each under its own host name, from kept answers of its own', async () => {
    const { get } = await open(['a.example', 'b.example']);
    for (let times = 0; times < 2; times += 1) {
      expect((await get('a.example', '/')).text).toBe('a.example / of a.example');
      expect((await get('b.example', '/')).text).toBe('b.example / of b.example');
    }
    expect(gateway.reached).toHaveLength(2);
    gateway.keeper.commit('a.example', { id: 'next', offers: [] });
    await expect.poll(async () => (await get('a.example', '/')).text).toContain('next');
    expect((await get('b.example', '/')).text).toBe('b.example / of b.example');
  });

  it('answers in the language of the address under a host name of no site', async () => {
    const { get } = await open(['a.example', 'b.example']);
    for (const [path, words] of [
      ['/', '<h1>Hier steht kein Ferienprogramm</h1>'],
      ['/readyz/x', '<h1>Hier steht kein Ferienprogramm</h1>'],
      ['/login', '<h1>Hier steht kein Ferienprogramm</h1>'],
      ['/en/week', '<h1>There is no holiday programme here</h1>'],
      ['/api/offers', '"status":421'],
    ] as const) {
      const seen = await get('evil.example', path);
      expect(seen.status).toBe(421);
      expect(seen.text).toContain(words);
      expect(seen.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'x-content-type-options': 'nosniff',
      });
    }
    expect((await get('evil.example', '/', 'HEAD')).text).toBe('');
    expect(gateway.reached).toHaveLength(0);
  });

  it('answers 503 until the keeper has named the sites, and is not ready', async () => {
    const { get, change } = await open([]);
    const early = await get('late.example', '/');
    expect([early.status, early.headers['retry-after']]).toEqual([503, '2']);
    expect(early.text).toContain('<h1>Gleich wieder da</h1>');
    expect(early.text).toContain('<main data-again="5">');
    expect(JSON.parse((await get('late.example', '/readyz')).text)).toMatchObject({
      ready: false,
      complete: false,
    });
    gateway.keeper.commit('late.example', { id: 'late', offers: [] });
    change([createTestSite('late.example')]);
    expect((await get('late.example', '/')).text).toBe('late.example / late');
  });

  it('takes up one that is new or different, and lets go of one that is removed', async () => {
    const { get, change } = await open(['a.example']);
    await get('a.example', '/');
    gateway.keeper.commit('late.example', { id: 'late', offers: [] });
    change([createTestSite('late.example')]);
    expect((await get('late.example', '/')).text).toBe('late.example / late');
    change([createTestSite('a.example', 'another version')]);
    expect((await get('a.example', '/')).status).toBe(200);
    // Answers of the former version are dropped.
    expect(gateway.reached.filter(({ headers }) => headers.host === 'a.example')).toHaveLength(2);
    change([], ['a.example']);
    expect((await get('a.example', '/')).status).toBe(421);
    expect((await get('late.example', '/')).status).toBe(200);
  });

  it('gives files of the build to all of them from one copy', async () => {
    const { get } = await open(['a.example', 'b.example']);
    for (const host of ['a.example', 'b.example']) {
      const { status, text, headers } = await get(host, '/_next/static/chunks/built.js');
      expect([status, text]).toEqual([200, 'the file .next/static/chunks/built.js']);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
        etag: expect.any(String),
      });
    }
    expect((await get('a.example', '/logo.svg')).headers['content-type']).toBe('image/svg+xml');
    expect(gateway.reached).toHaveLength(0);
  });
});

describe('a launch at one site', () => {
  it('keeps no other waiting, and takes nothing of what it has kept', async () => {
    const others = Array.from({ length: 20 }, (_, at) => `quiet-${at}.example`);
    const order: string[] = [];
    const ends: (() => void)[] = [];
    let isHeld = false;
    const render: TestRendering = async ({ headers, url }) => {
      order.push(String(headers.host));
      if (isHeld) await new Promise<void>((resolve) => ends.push(resolve));
      return { body: `${url} ${'x'.repeat(10_000)}` };
    };
    // No wait is too long, however slow the machine is.
    await open(['launch.example', ...others], render, { queueClock: () => 0 });
    const get = (host: string, path: string, from: number) =>
      gateway.get(path, { host }, 'GET', `127.0.1.${from}`);
    for (const [at, host] of others.entries()) await get(host, '/', at);
    isHeld = true;
    const launch = Array.from({ length: 120 }, (_, at) =>
      get('launch.example', `/week?q=family${at}`, 100 + at),
    );
    await expect.poll(() => gateway.arrived()).toBe(others.length + launch.length);
    const quiet = others.map((host, at) => get(host, '/map', at));
    await expect.poll(() => gateway.arrived()).toBe(2 * others.length + launch.length);
    const before = order.length;
    const all = Promise.all([...launch, ...quiet]);
    const answered = all.then(() => 'all');
    const endOne = () =>
      new Promise((resolve) => setImmediate(resolve)).then(() => ends.shift()?.());
    while ((await Promise.race([answered, endOne()])) !== 'all');
    expect((await Promise.all(quiet)).map(({ status }) => status)).toEqual(others.map(() => 200));
    // One of the launch comes in a round, as one of each other site does.
    const lastQuiet = order.lastIndexOf(others.at(-1) ?? '') - before;
    expect(
      order.slice(before, before + 25).filter((host) => host !== 'launch.example').length,
    ).toBe(others.length);
    expect(lastQuiet).toBeLessThan(25);
    const renders = order.length;
    for (const [at, host] of others.entries()) await get(host, '/', at);
    expect(order).toHaveLength(renders);
  });
});

describe('the probes of a gateway of several sites', () => {
  it('answer under every host: for its own, or for all', async () => {
    const { get } = await open(['a.example', 'b.example']);
    gateway.keeper.tell('b.example', { mirror: { kind: 'empty' } });
    expect(JSON.parse((await get('evil.example', '/healthz')).text).status).toBe('ok');
    expect(JSON.parse((await get('a.example', '/readyz')).text)).toMatchObject({ complete: true });
    expect((await get('b.example', '/readyz')).status).toBe(503);
    const all = await get('10.0.0.1:3000', '/readyz');
    expect(all.status).toBe(200);
    expect(JSON.parse(all.text)).toEqual({
      ready: true,
      complete: false,
      municipalities: { all: 2, complete: 1 },
    });
  });

  it('wait for whole programmes where that is asked for, but for no instance that fails or that another node asks', async () => {
    const { get } = await open(['a.example', 'b.example']);
    const progress = { startedAt: 0, pagesRead: 1, pagesKnown: 4, offersRead: 1 };
    const facts = { offers: 1, unreadable: null };
    const tell = (upstream: 'ok' | 'failing' | 'unknown', nextRequestAt: number | null = 0) =>
      gateway.keeper.tell('b.example', {
        mirror: { kind: 'loading', progress },
        readiness: { ...facts, upstream, nextRequestAt },
      });
    tell('ok');
    const statuses = async (path: string) =>
      Promise.all(
        ['a.example', 'b.example', ''].map(async (host) => (await get(host, path)).status),
      );
    expect(await statuses('/readyz')).toEqual([200, 200, 200]);
    await expect.poll(() => statuses('/readyz?complete')).toEqual([200, 503, 503]);
    tell('failing');
    await expect.poll(() => statuses('/readyz?complete')).toEqual([200, 200, 200]);
    tell('unknown');
    expect(await statuses('/readyz?complete')).toEqual([200, 503, 503]);
    tell('unknown', null);
    expect(await statuses('/readyz?complete')).toEqual([200, 200, 200]);
  });

  it('wait for texts of hosts where that is asked for', async () => {
    const { get } = await open(['a.example', 'b.example']);
    const { mirror } = gateway.keeper.summary('a.example') ?? {};
    if (mirror?.kind !== 'complete') throw new Error('it has a programme');
    const tell = (hasTexts: boolean) =>
      gateway.keeper.tell('a.example', { mirror: { ...mirror, hasTexts } });
    const status = async (path: string) => (await get('a.example', path)).status;
    await expect.poll(() => status('/readyz?complete')).toBe(200);
    tell(false);
    expect(await status('/readyz?complete')).toBe(503);
    expect(await status('/readyz')).toBe(200);
    tell(true);
    expect(await status('/readyz?complete')).toBe(200);
  });

  it('wait for a renderer that has loaded a programme where that is asked for, and have it load', async () => {
    let isLoading = true;
    const { get } = await open(['a.example', 'b.example'], (reached) =>
      isLoading
        ? { status: 503, headers: { [RENDERED_HEADERS.unready]: '1' }, body: 'is being loaded' }
        : page(reached),
    );
    const status = async (host: string) => (await get(host, '/readyz?complete')).status;
    expect(await status('b.example')).toBe(503);
    expect((await get('b.example', '/readyz')).status).toBe(200);
    await expect
      .poll(() => gateway.reached.map(({ headers }) => headers.host))
      .toEqual(['b.example']);
    isLoading = false;
    await expect.poll(() => status('b.example')).toBe(200);
    // For the node one site is enough, for another site it is not.
    expect(await status('')).toBe(200);
    expect(await status('a.example')).toBe(503);
    await expect.poll(() => status('a.example')).toBe(200);
  });

  it('take a page that broke for a sign that its programme was loaded', async () => {
    const { get } = await open(['a.example'], () => Promise.reject(new Error('broken')));
    const status = async () => (await get('a.example', '/readyz?complete')).status;
    expect(await status()).toBe(503);
    await expect.poll(status).toBe(200);
  });

  it('are ready for all while one is read again, as from another API, until none is complete', async () => {
    const { get } = await open(['a.example', 'b.example']);
    gateway.keeper.tell('b.example', { mirror: { kind: 'empty' } });
    expect((await get('', '/readyz')).status).toBe(200);
    gateway.keeper.tell('a.example', { mirror: { kind: 'empty' } });
    const seen = await get('', '/readyz');
    expect([seen.status, seen.headers['retry-after']]).toEqual([503, '5']);
    gateway.keeper.commit('b.example', { id: 'again', offers: [] });
    expect((await get('', '/readyz')).status).toBe(200);
  });

  it('tell what the gateway does, by site', async () => {
    const { get } = await open(['a.example', 'b.example']);
    for (let times = 0; times < 3; times += 1) await get('a.example', '/');
    await get('b.example', '/');
    const { text, headers } = await get('', '/metrics');
    expect(headers['content-type']).toContain('text/plain; version=0.0.4');
    const tell = (name: string) => text.split('\n').filter((line) => line.startsWith(name));
    expect(tell('fenster_public_answers_total')).toEqual(
      expect.arrayContaining([
        'fenster_public_answers_total{from="kept",site="a.example",process="gateway"} 2',
        'fenster_public_answers_total{from="made",site="a.example",process="gateway"} 1',
        'fenster_public_answers_total{from="made",site="b.example",process="gateway"} 1',
      ]),
    );
    expect(tell('fenster_render_requests_total')).toContain(
      'fenster_render_requests_total{outcome="ok",process="gateway"} 2',
    );
    expect(tell('fenster_queue_running')).toContain(
      'fenster_queue_running{queue="render",process="gateway"} 0',
    );
    expect(tell('fenster_process_up{process="keeper"}')).toEqual([
      'fenster_process_up{process="keeper"} 0',
    ]);
  });

  it('are refused where a process tells measurements that cannot be gathered', async () => {
    const { get } = await open(['a.example']);
    gateway.keeper.answer({ readMetrics: async () => [{ name: 'without values' }] });
    for (const host of ['', 'a.example']) expect((await get(host, '/metrics')).status).toBe(500);
    const line = expect.objectContaining({ event: 'not-answered', path: '/metrics' });
    expect(gateway.logged).toEqual([line, line]);
    expect((await get('', '/healthz')).status).toBe(200);
  });
});

it('names a proxy that is not counted once in the log', async () => {
  gateway = await openTestGateway(page);
  for (const address of ['192.0.2.1', '192.0.2.2'])
    expect((await gateway.get('/', { 'x-forwarded-for': address })).status).toBe(200);
  expect(gateway.logged).toEqual([{ event: 'unknown-proxy' }]);
});

it('counts a form that the keeper could not take, beside every other refusal, and logs it', async () => {
  const { get } = await open(['a.example']);
  gateway.keeper.setReachable(false);
  expect((await gateway.post('/logout', '', { host: 'a.example' })).status).toBe(503);
  const { text } = await get('', '/metrics');
  expect(text).toContain('fenster_refused_total{reason="down",process="gateway"} 1');
  expect(gateway.logged).toEqual([]);
  await gateway.close();
  expect(gateway.logged).toEqual([{ event: 'refused', sites: { 'a.example': { down: 1 } } }]);
});

describe('a page that hangs its renderer', () => {
  it('is answered 503, then no longer rendered: its last kept answer serves, however old', async () => {
    let isHanging = false;
    let renders = 0;
    gateway = await openTestGateway(
      async ({ url }) => {
        renders += 1;
        if (isHanging && url === '/map') await new Promise(() => {});
        return { body: `${url} render ${renders}` };
      },
      { renderLimitMs: 40 },
    );
    expect((await gateway.get('/map')).text).toBe('/map render 1');
    isHanging = true;
    gateway.now += 7_200_000;
    for (let times = 0; times < 2; times += 1) {
      const seen = await gateway.get('/map');
      expect([seen.status, seen.headers['retry-after']]).toEqual([503, '2']);
      await expect.poll(async () => (await gateway.get('/week')).status).toBe(200);
      gateway.now += 3_600_000;
    }
    const before = gateway.reached.length;
    for (let times = 0; times < 3; times += 1) {
      expect((await gateway.get('/map')).text).toBe('/map render 1');
    }
    expect(gateway.reached).toHaveLength(before);
    const never = await gateway.get('/en/map');
    expect([never.status, never.text]).toEqual([200, expect.stringContaining('/en/map render')]);
  });
});
