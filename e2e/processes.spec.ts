import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBarriers } from './state/find-barriers';
import { expect, test } from './town';
import { findEvents } from './town/find-events';
import { findFreePort, type Program, startProgram, waitUntil } from './town/start-program';

const KINDS = ['content', 'gateway', 'keeper', 'renderer'];
const SECRET_KEY = Buffer.alloc(32, 9).toString('base64');

let folder: string;
let program: Program;
let site: string;

// One site for all, one after the other: the last test ends it.
test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ sharedTown: town }) => {
  folder = await mkdtemp(join(tmpdir(), 'fenster-processes-'));
  await writeFile(join(folder, 'keys'), `${SECRET_KEY}\n`, { mode: 0o400 });
  const port = await findFreePort();
  site = `http://localhost:${port}`;
  program = startProgram(['.build/server.mjs'], {
    PORT: `${port}`,
    OFFERS_API_URL: town.api,
    FENSTER_DATA_DIR: join(folder, 'data'),
    FENSTER_SECRET_KEYS_FILE: join(folder, 'keys'),
    FENSTER_DRAIN_MS: '0',
    FENSTER_UPSTREAM_GAP_MS: '100',
    FENSTER_UPSTREAM_PAGE_SIZE: '500',
    FENSTER_RENDERERS: '1',
  });
  await waitUntil(
    `${site}/readyz`,
    program,
    async (answer) => (await answer.json()).complete === true,
  );
});
test.afterAll(async () => {
  await program.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Process ids of the supervisor's children, by kind. */
async function findChildren(): Promise<Readonly<Record<string, number>>> {
  const listed = await readFile(`/proc/${program.pid}/task/${program.pid}/children`, 'utf8');
  const found: Record<string, number> = {};
  for (const pid of listed.trim().split(' ').filter(Boolean)) {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const kind = line.split('\0').find((word) => KINDS.includes(word));
    if (kind) found[kind] = Number(pid);
  }
  return found;
}

test('the secret keys are in the environment of no process', async () => {
  const children = await findChildren();
  expect(Object.keys(children).sort()).toEqual(KINDS);
  for (const [kind, pid] of Object.entries({ ...children, supervisor: program.pid })) {
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8');
    expect([kind, environment.includes(SECRET_KEY)]).toEqual([kind, false]);
  }
  // The keeper has them all the same: a login is possible.
  expect(await (await fetch(`${site}/login`)).text()).not.toContain('nicht eingerichtet');
});

test('a page that could not be rendered reloads itself, also without a script', async ({
  page,
  markup,
}) => {
  const tabs = [page, markup];
  let addresses: readonly string[] = [];
  let tries = 0;
  // Both by one kill, each at an address that is in no cache: one during which a renderer was lost
  // twice would be barred. A new renderer may be there too soon.
  await expect
    .poll(async () => {
      tries += 1;
      addresses = tabs.map((_, at) => `${site}/embed/list?q=none${tries}-${at}`);
      const { renderer } = await findChildren();
      if (renderer !== undefined) process.kill(renderer, 'SIGKILL');
      const answers = await Promise.all(tabs.map((tab, at) => tab.goto(addresses[at] ?? '')));
      return answers.map((answer) => answer?.status());
    })
    .toEqual([503, 503]);
  for (const tab of tabs)
    await expect(tab.getByRole('heading', { name: 'Gleich wieder da' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  for (const [at, tab] of tabs.entries()) {
    await expect(tab.getByRole('heading', { name: /Angebot/ }).first()).toBeVisible();
    expect(tab.url()).toBe(addresses[at]);
  }
});

test('a request in progress is answered when the site is stopped; start and end are logged', async () => {
  const asked = Array.from({ length: 8 }, (_, nth) => fetch(`${site}/?q=stop${nth}`));
  await fetch(`${site}/healthz`);
  const children = Object.values(await findChildren());
  program.send('SIGTERM');
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.every((status) => status === 200)).toBe(true);
  expect(await program.ended).toBe('code 0');
  for (const pid of children) expect(() => process.kill(pid, 0)).toThrow();
  const build = expect.stringMatching(/^[\w-]{6,}\+?$/);
  expect(findEvents(program.allLines(), 'open')[0]).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    build,
  });
  expect(findEvents(program.allLines(), 'stopped')).toEqual([
    expect.objectContaining({ signal: 'SIGTERM', seconds: expect.any(Number) }),
  ]);
});
