import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_TOKENS, logIn, openAs } from './host/log-in';
import { expect, test } from './town';
import { findEvents } from './town/find-events';
import { findFreePort, type Program, startProgram, waitUntil } from './town/start-program';

const ENTRY = ['.build/server.mjs'];

let folder: string;
let programs: Program[];
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fenster-operations-'));
  programs = [];
});
test.afterEach(async () => {
  for (const program of programs) program.send('SIGKILL');
  await Promise.all(programs.map(({ ended }) => ended));
  await rm(folder, { recursive: true, force: true });
});

/** Starts a site on its own port, with the data directory of this test. */
async function start(settings: Readonly<Record<string, string>> = {}) {
  const port = await findFreePort();
  const program = startProgram(ENTRY, {
    PORT: `${port}`,
    OFFERS_API_URL: 'http://127.0.0.1:1',
    FENSTER_DATA_DIR: join(folder, 'data'),
    FENSTER_DRAIN_MS: '0',
    FENSTER_UPSTREAM_GAP_MS: '100',
    FENSTER_UPSTREAM_PAGE_SIZE: '500',
    FENSTER_RENDERERS: '1',
    ...settings,
  });
  programs.push(program);
  return { program, site: `http://localhost:${port}` };
}

/** Whether the whole programme is there, by what `/readyz` says. */
async function isComplete(answer: Response): Promise<boolean> {
  return answer.ok && ((await answer.json()) as { complete: boolean }).complete;
}

test('an unusable data directory stops the start with one sentence', async () => {
  await writeFile(join(folder, 'data'), 'a file');
  const { program } = await start();
  expect(await program.ended).toBe('code 1');
  expect(program.allLines()).toMatch(
    /Nothing can be kept in the data directory .*FENSTER_DATA_DIR/,
  );
  expect(program.allLines().trim().split('\n')).toHaveLength(1);
});

test('an instance that suddenly lists nothing leaves the programme, with an error in the log', {
  tag: '@passes',
}, async ({ town }) => {
  const readOffers = async () => (await (await fetch(`${town.site}/readyz`)).json()).offers;
  const before = await readOffers();
  await town.set({ list: 'empty' });
  const held = () => findEvents(town.siteLines(), 'commit-held');
  await expect.poll(() => held().length).toBeGreaterThanOrEqual(3);
  expect(held()[0]).toMatchObject({ level: 'error', reason: 'empty' });
  expect(await readOffers()).toBe(before);
});

test.describe('in the hosts’ area', { tag: '@switched' }, () => {
  test('a session that cannot be read is answered with 503, logged, and not ended', async ({
    town,
    markup: page,
  }) => {
    const { cookie } = await logIn(town.site, DEMO_TOKENS.everything);
    const value = cookie.slice(cookie.indexOf('=') + 1);
    const session = createHash('sha256').update(value).digest('hex');
    const record = join(town.data, 'store', 'session', `${session}.record`);
    const bytes = await readFile(record);
    await rm(record);
    await mkdir(record);
    const { status, text, headers } = await openAs(`${town.site}/dashboard`, cookie);
    expect([status, headers.get('cache-control')]).toEqual([503, 'private, no-store']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    await page.setContent(text);
    await expect(
      page.getByRole('heading', { name: 'Ihr Bereich ist gerade nicht erreichbar' }),
    ).toBeVisible();
    expect(findEvents(town.siteLines(), 'store-failing')).toContainEqual(
      expect.objectContaining({ process: 'keeper', records: 'session' }),
    );
    await rm(record, { recursive: true });
    await writeFile(record, bytes);
    expect((await openAs(`${town.site}/dashboard`, cookie)).status).toBe(200);
  });
});

test('one process at a time uses a data directory; what a killed one left is free, and its damage logged', async ({
  town,
}) => {
  const store = join(folder, 'data', 'store');
  const record = join(store, 'mirror', 'generation-a.record');
  const first = await start({ OFFERS_API_URL: town.api });
  await waitUntil(`${first.site}/readyz`, first.program, isComplete);
  const second = await start();
  expect(await second.program.ended).toBe('code 1');
  expect(second.program.allLines()).toContain('is in use by another process');
  expect(second.program.allLines().trim().split('\n')).toHaveLength(1);
  // The programme is shown before it is kept: a process that ended now might leave nothing to damage.
  await expect.poll(() => existsSync(record)).toBe(true);
  first.program.send('SIGKILL');
  await first.program.ended;

  const bytes = await readFile(record);
  await writeFile(record, bytes.subarray(0, bytes.length - 9));
  await rm(join(store, 'session'), { recursive: true, force: true });
  await writeFile(join(store, 'session'), 'where sessions would have to lie');
  const { program, site } = await start({
    OFFERS_API_URL: town.api,
    FENSTER_DRAIN_MS: '600000',
    FENSTER_SECRET_KEYS: Buffer.alloc(32, 7).toString('base64'),
  });
  const events = (name: string) => findEvents(program.allLines(), name);
  // The copy is read before the first pass; a start may take its time on a crowded machine.
  await waitUntil(`${site}/readyz`, program, isComplete);
  expect(events('record-damaged')).toEqual([
    expect.objectContaining({ level: 'error', record: 'mirror/generation-a' }),
  ]);

  await test.step('a login that cannot be stored is answered with 503, and the reason is logged once', async () => {
    // A gateway that answers may still have no renderer.
    await waitUntil(`${site}/login`, program, ({ ok }) => ok);
    for (let tried = 0; tried < 2; tried++) {
      const { status, html, cookie } = await logIn(site, DEMO_TOKENS.everything);
      expect([status, cookie]).toEqual([503, '']);
      expect(html).toContain('Dem Server fehlt Platz');
    }
    const failing = events('store-failing');
    expect(failing.filter(({ records }) => records === 'session')).toHaveLength(1);
    expect(events('login-refused')).toEqual(
      Array.from({ length: 2 }, () => expect.objectContaining({ reason: 'not-kept' })),
    );
    expect(program.allLines()).not.toContain(DEMO_TOKENS.everything);
  });

  await test.step('a site that is draining answers until a second signal', async () => {
    program.send('SIGTERM');
    await waitUntil(`${site}/readyz`, program, ({ status }) => status === 503);
    const answer = await fetch(`${site}/`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    // The same signal may reach the process from several sides: only a later one counts as a second
    // one.
    await expect
      .poll(() => {
        program.send('SIGTERM');
        return program.hasEnded();
      })
      .toBe(true);
    expect(await program.ended).toBe('code 1');
  });
});
