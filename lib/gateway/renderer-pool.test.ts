import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RENDERED_HEADERS } from '../protocol/rendered';
import {
  openTestProcess,
  type TestApplication,
  type TestProcess,
} from './open-test-process.fixture';
import { RendererPool, type Rendering } from './renderer-pool';

let folder: string;
let pool: RendererPool;
let processes: TestProcess[];
let logged: unknown[];
let tries: number;
/** How far the pool's clock is ahead. */
let aheadMs: number;
const address = (at: number) => join(folder, `r${at}`);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fp-'));
  processes = [];
  logged = [];
  tries = 0;
  aheadMs = 0;
});
afterEach(async () => {
  await pool.close();
  await Promise.all(processes.map((process) => process.kill()));
  await rm(folder, { recursive: true, force: true });
});

async function start(at: number, application: TestApplication): Promise<TestProcess> {
  const process = await openTestProcess(address(at), application);
  processes.push(process);
  return process;
}

function openPool(count: number, limitMs: number | null = null, keepsHomes = false): void {
  pool = new RendererPool({
    addresses: Array.from({ length: count }, (_, at) => address(at)),
    limitMs,
    keepsHomes: () => keepsHomes,
    clock: () => performance.now() + aheadMs,
    log: { warn: (fields: unknown) => void logged.push(fields) } as never,
    onChange: () => {
      tries += 1;
    },
  });
}

const render = (key: string, more: Partial<Rendering> = {}) =>
  pool.render({
    key,
    site: 'a.example',
    url: `/${key}`,
    now: 60_000,
    ...more,
  });
const page: TestApplication = ({ url }) => ({ body: url });
const MINUTE_MS = 60_000;
const hang: TestApplication = () => new Promise(() => {});
/** Sites that the first and the second renderer have been asked for. */
const listSites = () =>
  processes.map(({ reached }) => [...new Set(reached.map(({ headers }) => `${headers.host}`))]);
async function askTwenty(keys: readonly string[]): Promise<void> {
  for (const site of Array.from({ length: 20 }, (_, at) => `${at}.example`))
    for (const key of keys) await render(key, { site });
}

describe('the renderers', () => {
  it('are asked with what names the answer, and nothing else', async () => {
    const { reached } = await start(0, page);
    openPool(1);
    await expect.poll(() => pool.up).toBe(1);
    const { status, body } = await render('week?free=1', { headers: { rsc: '1' } });
    expect([status, body.toString()]).toEqual([200, '/week?free=1']);
    expect(reached[0]).toEqual({
      method: 'GET',
      url: '/week?free=1',
      headers: {
        connection: 'keep-alive',
        host: 'a.example',
        rsc: '1',
        'x-fenster-now': '60000',
      },
    });
    expect(pool.outcomes).toMatchObject({ ok: 1 });
  });

  it('each keep to their sites where there are many, so that each programme is loaded once', async () => {
    for (const at of [0, 1]) await start(at, page);
    openPool(2, null, true);
    await expect.poll(() => pool.up).toBe(2);
    await askTwenty(['list', 'week', 'map']);
    const sites = listSites();
    expect(sites.map(({ length }) => length)).toEqual([10, 10]);
    expect(sites.flat()).toHaveLength(20);
  });

  it("are waited for by their site while they render another one's page, not while it may hang", async () => {
    for (const at of [0, 1])
      await start(at, (asked) => (asked.url === '/hang' ? hang(asked) : page(asked)));
    openPool(2, null, true);
    await expect.poll(() => pool.up).toBe(2);
    await askTwenty(['list']);
    const [launching = '', neighbour = ''] = listSites()[0] ?? [];
    const counts = () => processes.map(({ reached }) => reached.length);
    for (const { reached } of processes) reached.splice(0);
    render('hang', { site: launching }).catch(() => {});
    await expect.poll(counts).toEqual([1, 0]);
    expect([launching, neighbour].map((site) => pool.hasRoom(site, 1))).toEqual([false, false]);
    // A launch has all renderers that are free.
    expect(pool.hasRoom(launching, 4)).toBe(true);
    await render('week', { site: launching });
    expect(counts()).toEqual([1, 1]);
    const before = tries;
    await expect.poll(() => tries, { timeout: 10_000 }).toBeGreaterThan(before);
    expect(pool.hasRoom(neighbour, 1)).toBe(true);
    await render('week', { site: neighbour });
    expect(counts()).toEqual([1, 2]);
  });

  it('each take one page while another is free', async () => {
    for (const at of [0, 1]) await start(at, hang);
    openPool(2);
    await expect.poll(() => pool.up).toBe(2);
    expect(pool.atOnce).toBe(2);
    for (let n = 0; n < 2; n += 1) render('same').catch(() => {});
    const counts = () => processes.map(({ reached }) => reached.length);
    await expect.poll(counts).toEqual([1, 1]);
  });

  it('are left out while their socket refuses, and taken back when it answers', async () => {
    openPool(2);
    await expect(render('a')).rejects.toMatchObject({ reason: 'down' });
    await start(0, page);
    await expect.poll(() => pool.up).toBe(1);
    const second = await start(1, page);
    await expect.poll(() => pool.up).toBe(2);
    await second.kill();
    // Requests that could not be sent go to the other one.
    for (let n = 0; n < 20; n += 1) expect((await render(`key-${n}`)).status).toBe(200);
    expect(pool.up).toBe(1);
    await start(1, page);
    await expect.poll(() => pool.up).toBe(2);
    expect(tries).toBeGreaterThan(2);
    expect(pool.outcomes).toMatchObject({ ok: 20, lost: 0, refused: 1 });
  });

  it('hold a programme no more once all of them are gone', async () => {
    await start(0, () => ({ headers: { [RENDERED_HEADERS.generation]: 'g1' }, body: '' }));
    openPool(1);
    await expect.poll(() => pool.up).toBe(1);
    await render('a');
    expect([...pool.loaded]).toEqual(['a.example']);
    await processes[0]?.kill();
    await expect(render('b')).rejects.toThrow();
    await expect.poll(() => pool.loaded.size).toBe(0);
  });

  it('that end under way lose what they had, and nothing is sent twice', async () => {
    const first = await start(0, hang);
    const second = await start(1, hang);
    openPool(2);
    await expect.poll(() => pool.up).toBe(2);
    const lost = expect(render('a')).rejects.toMatchObject({ reason: 'lost' });
    const reached = () => [first, second].map((each) => each.reached.length);
    await expect.poll(() => reached().includes(1)).toBe(true);
    await processes[reached().indexOf(1)]?.kill();
    await lost;
    expect(reached().sort()).toEqual([0, 1]);
  });

  it('that take too long are given up, and asked nothing until they answer again', async () => {
    let release = () => {};
    await start(0, ({ url }) =>
      url === '/slow'
        ? new Promise((resolve) => {
            release = () => resolve({ body: 'late' });
          })
        : { body: url },
    );
    openPool(1, 30);
    await expect.poll(() => pool.up).toBe(1);
    await expect(render('slow')).rejects.toMatchObject({ reason: 'limit' });
    release();
    await expect.poll(() => pool.up).toBe(1);
    expect((await render('quick')).body.toString()).toBe('/quick');
    expect(pool.outcomes).toMatchObject({ limit: 1, ok: 1 });
  });

  it('do not render a page again that hung twice; the others go on', async () => {
    const { reached } = await start(0, (asked) =>
      asked.url.startsWith('/poison') ? hang(asked) : page(asked),
    );
    openPool(1, 30);
    const poison = { url: '/poison?q=Anna&week=2026-W31' };
    for (const reason of ['limit', 'limit', 'barred', 'barred']) {
      await expect.poll(() => pool.up).toBe(1);
      await expect(render('poison', poison)).rejects.toMatchObject({ reason });
    }
    expect(reached).toHaveLength(2);
    await expect.poll(() => pool.up).toBe(1);
    expect((await render('other')).status).toBe(200);
    expect(pool.outcomes).toMatchObject({ limit: 2, barred: 2, ok: 1 });
    // The address is named, and nothing that a visitor has written.
    const fields = { site: 'a.example', address: '/poison', renderer: 'renderer-1' };
    expect(logged).toEqual([
      { event: 'render-hung', ...fields, why: 'limit' },
      { event: 'render-hung', ...fields, why: 'limit' },
      { event: 'render-barred', ...fields, why: 'limit', minutes: 10 },
    ]);
  });

  it('bar a page for ten minutes after its second hang within ten minutes', async () => {
    await start(0, hang);
    openPool(1, 30);
    const renderHanging = async () => {
      await expect.poll(() => pool.up).toBe(1);
      await expect(render('a')).rejects.toMatchObject({ reason: 'limit' });
    };
    await renderHanging();
    aheadMs += 10 * MINUTE_MS + 1;
    await renderHanging();
    aheadMs += 9 * MINUTE_MS;
    await renderHanging();
    aheadMs += 9 * MINUTE_MS;
    await expect(render('a')).rejects.toMatchObject({ reason: 'barred' });
    aheadMs += MINUTE_MS + 1;
    await renderHanging();
  });

  it('keep a page barred that another render, begun before, has ended since', async () => {
    let release = () => {};
    await start(0, () => new Promise((resolve) => (release = () => resolve({ body: 'late' }))));
    for (const at of [1, 2]) await start(at, hang);
    openPool(3);
    await expect.poll(() => pool.up).toBe(3);
    const renders = Promise.allSettled([render('a'), render('a'), render('a')]);
    await expect.poll(() => processes.map(({ reached }) => reached.length)).toEqual([1, 1, 1]);
    for (const at of [1, 2]) await processes[at]?.kill();
    await expect.poll(() => pool.outcomes.lost).toBe(2);
    release();
    await renders;
    expect(pool.outcomes.ok).toBe(1);
    await expect(render('a')).rejects.toMatchObject({ reason: 'barred' });
  });

  it('that have no programme yet are told from those that are gone, and nothing is held against the page', async () => {
    const headers = { [RENDERED_HEADERS.unready]: '1' };
    await start(0, () => ({ status: 503, headers, body: 'The programme is being loaded.' }));
    openPool(1);
    await expect.poll(() => pool.up).toBe(1);
    for (let times = 0; times < 3; times += 1) {
      await expect(render('a')).rejects.toMatchObject({ reason: 'loading' });
    }
    expect(pool.outcomes).toMatchObject({ unready: 3 });
  });

  it('ask another one where one has not loaded the programme yet', async () => {
    const headers = { [RENDERED_HEADERS.unready]: '1' };
    await start(0, () => ({ status: 503, headers, body: 'The programme is being loaded.' }));
    await start(1, page);
    openPool(2);
    await expect.poll(() => pool.up).toBe(2);
    for (const key of ['a', 'b', 'c']) expect((await render(key)).status).toBe(200);
    expect(pool.outcomes).toMatchObject({ ok: 3, unready: 0 });
  });

  it('may render what hung once when it has come to an end since', async () => {
    let isHanging = true;
    await start(0, (asked) => (isHanging ? hang(asked) : page(asked)));
    openPool(1, 30);
    await expect.poll(() => pool.up).toBe(1);
    await expect(render('a')).rejects.toMatchObject({ reason: 'limit' });
    isHanging = false;
    await expect.poll(() => pool.up).toBe(1);
    await render('a');
    isHanging = true;
    await expect(render('a')).rejects.toMatchObject({ reason: 'limit' });
    isHanging = false;
    await expect.poll(() => pool.up).toBe(1);
    expect((await render('a')).status).toBe(200);
  });
});
