import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_TOKENS, logIn, openAs } from './host/log-in';
import { expect, test } from './town';
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

/** Log records with the name of an event. */
function findEvents(lines: string, event: string): Record<string, unknown>[] {
  return lines
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter((line) => line.event === event);
}

test('one process at a time uses a data directory; a killed one frees it; start and end are logged', async () => {
  const first = await start();
  await waitUntil(`${first.site}/healthz`, first.program, ({ ok }) => ok);
  const second = await start();
  expect(await second.program.ended).toBe('code 1');
  expect(second.program.allLines()).toContain('is in use by another process');
  expect(second.program.allLines().trim().split('\n')).toHaveLength(1);
  first.program.send('SIGKILL');
  await first.program.ended;

  const { program, site } = await start();
  await waitUntil(`${site}/healthz`, program, ({ ok }) => ok);
  await expect.poll(() => findEvents(program.allLines(), 'open')).toHaveLength(1);
  program.send('SIGTERM');
  expect(await program.ended).toBe('code 0');
  expect(findEvents(program.allLines(), 'stopped')).toEqual([
    expect.objectContaining({ signal: 'SIGTERM', seconds: expect.any(Number) }),
  ]);
  const [open] = findEvents(program.allLines(), 'open');
  expect(open).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
  expect(open?.build).toMatch(/^[\w-]{6,}\+?$/);
});

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

test('a damaged copy is logged at the start; a site that is draining answers until a second signal', async ({
  town,
}) => {
  const record = join(folder, 'data', 'store', 'mirror', 'generation-a.record');
  const before = await start({ OFFERS_API_URL: town.api });
  await waitUntil(`${before.site}/readyz`, before.program, isComplete);
  // The programme is shown before it is kept: a process that ended now might leave nothing to damage.
  await expect.poll(() => existsSync(record)).toBe(true);
  await before.program.stop();
  const bytes = await readFile(record);
  await writeFile(record, bytes.subarray(0, bytes.length - 9));
  const { program, site } = await start({ OFFERS_API_URL: town.api, FENSTER_DRAIN_MS: '600000' });
  // The copy is read before the first pass; a start may take its time on a crowded machine.
  await waitUntil(`${site}/readyz`, program, isComplete);
  expect(findEvents(program.allLines(), 'record-damaged')).toEqual([
    expect.objectContaining({ level: 'error', record: 'mirror/generation-a' }),
  ]);

  await waitUntil(site, program, ({ ok }) => ok);
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

test('a login that cannot be stored is answered with 503, and the reason is logged once', async ({
  town,
}) => {
  await mkdir(join(folder, 'data', 'store'), { recursive: true });
  await writeFile(join(folder, 'data', 'store', 'session'), 'where sessions would have to lie');
  const { program, site } = await start({
    OFFERS_API_URL: town.api,
    FENSTER_SECRET_KEYS: Buffer.alloc(32, 7).toString('base64'),
  });
  // A gateway that answers may still have no renderer.
  await waitUntil(`${site}/login`, program, ({ ok }) => ok);
  for (let tried = 0; tried < 2; tried++) {
    const { status, html, cookie } = await logIn(site, DEMO_TOKENS.everything);
    expect([status, cookie]).toEqual([503, '']);
    expect(html).toContain('Dem Server fehlt Platz');
  }
  const failing = findEvents(program.allLines(), 'store-failing');
  expect(failing.filter(({ records }) => records === 'session')).toHaveLength(1);
  expect(findEvents(program.allLines(), 'login-refused')).toEqual(
    Array.from({ length: 2 }, () => expect.objectContaining({ reason: 'not-kept' })),
  );
  expect(program.allLines()).not.toContain(DEMO_TOKENS.everything);
});
