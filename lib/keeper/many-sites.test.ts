import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_TOKEN_RECORDS, DEMO_TOKENS } from '../../tools/reference-api/demo/demo-tokens';
import { createHalfProgramme } from '../../tools/reference-api/demo/half-programme.fixture';
import { createReferenceApi, type ReferenceApi } from '../../tools/reference-api/reference-api';
import { openSites } from '../instance/open-sites';
import { readSettings } from '../instance/settings';
import { type Keeper, KeeperUnavailableError } from '../protocol/keeper';
import { connectKeeper } from '../protocol/keeper-client';
import { createLog } from '../runtime/log/create-log';
import { type OpenKeeper, openKeeper } from './open-keeper';

let folder: string;
let reference: ReferenceApi;
let keeper: Keeper;
let opened: OpenKeeper;
let lines: string[];

const GAP_MS = 60;

const instances = () => join(folder, 'towns');
const write = (town: string, offersApiUrl: string) =>
  writeFile(
    join(instances(), `${town}.json`),
    JSON.stringify({ siteUrl: `https://${town}.example`, offersApiUrl }),
  );
const kind = (town: string) => keeper.summary(`${town}.example`)?.mirror.kind ?? null;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'towns-'));
  reference = await createReferenceApi({
    catalogue: createHalfProgramme,
    tokens: DEMO_TOKEN_RECORDS,
    switches: { 'anonymous-per-minute': '0', 'user-per-minute': '0' },
  });
  await mkdir(instances());
  await write('sound', reference.url);
  // Nobody answers there.
  await write('dead', 'http://127.0.0.1:9');
  const settings = readSettings({
    FENSTER_INSTANCES_DIR: instances(),
    FENSTER_DATA_DIR: join(folder, 'data'),
    FENSTER_UPSTREAM_PAGE_SIZE: '500',
    FENSTER_UPSTREAM_GAP_MS: `${GAP_MS}`,
    FENSTER_REFRESH_MS: '1000',
    FENSTER_SECRET_KEYS: Buffer.alloc(32, 7).toString('base64'),
  });
  const address = join(folder, 'keeper.sock');
  lines = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const sites = await openSites({ ...settings, instancesDir: instances() }, log);
  opened = await openKeeper({
    settings,
    sites,
    address,
    log,
    content: { deriveText: async () => null },
  });
  keeper = connectKeeper(address);
  await keeper.told;
});
afterEach(async () => {
  await keeper.close();
  await opened.stop();
  await reference.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

describe('a keeper of many municipalities', () => {
  it('keeps a sound one up while the instance of another is dead', async () => {
    await expect.poll(() => kind('sound'), { interval: 10 }).toBe('complete');
    expect(kind('dead')).toBe('empty');
    const upstream = () => keeper.summary('dead.example')?.readiness.upstream;
    await expect.poll(upstream, { interval: 10 }).toBe('failing');
    const { offers } = await keeper.readProgramme('dead.example');
    expect(offers).toEqual([]);
  });

  it('has one request queue for all that ask the same API, however its address is written', async () => {
    const { port } = new URL(reference.url);
    await write('second', `HTTP://127.1:${port}/a/..//`);
    await write('third', `http://127.0.0.1:${port}/./`);
    for (const town of ['second', 'third'])
      await expect.poll(() => kind(town), { interval: 20 }).toBe('complete');
    const requests = () =>
      [...reference.control.requests('/api/')].filter(({ endedAt }) => endedAt !== null);
    const agents = () =>
      new Set(
        requests()
          .slice(-12)
          .map(({ agent }) => agent),
      );
    await expect.poll(() => agents().size, { interval: 20 }).toBe(3);
    const pauses = requests().map(({ at }, n) => at - (requests()[n - 1]?.endedAt ?? 0));
    // Times of the log are whole milliseconds.
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(GAP_MS - 2);
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        event: 'queue-shared',
        api: `http://127.0.0.1:${port}`,
        sites: ['second.example', 'sound.example', 'third.example'],
      }),
    );
  });

  it('opens nothing to a login to another one, also of the same API, nor takes its forms', async () => {
    await write('second', reference.url);
    await expect.poll(() => kind('second'), { interval: 20 }).toBe('complete');
    const { token } = DEMO_TOKENS.everything;
    const logIn = (town: string, from: string) =>
      keeper.postForm(`${town}.example`, {
        form: 'login',
        locale: 'de',
        body: Buffer.from(`${new URLSearchParams({ token })}`),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: `https://${from}.example`,
          host: `${town}.example`,
        },
        address: '203.0.113.7',
      });
    const { status, headers } = await logIn('sound', 'sound');
    const [, set = ''] = headers.find(([name]) => name === 'set-cookie') ?? [];
    const [cookie = ''] = set.split(';');
    expect([status, cookie]).toEqual([303, expect.stringMatching(/^__Host-sid=./)]);
    await keeper.awaitHostArea('sound.example', cookie);
    const enter = async (town: string) =>
      (await keeper.enterHostArea(`${town}.example`, cookie)).kind;
    expect([await enter('sound'), await enter('second')]).toEqual(['open', 'closed']);
    expect((await logIn('second', 'sound')).status).toBe(403);
  });

  it('gives each that has been read a directory of its own', async () => {
    const names = async () => (await readdir(join(folder, 'data', 'sites'))).sort();
    await expect.poll(names).toEqual(['sound.example']);
  });

  it('takes up one whose file is added, and forgets one whose file is removed', async () => {
    await write('new', reference.url);
    await rm(join(instances(), 'dead.json'));
    await expect.poll(() => kind('new'), { interval: 20 }).toBe('complete');
    await expect.poll(() => kind('dead'), { interval: 20 }).toBeNull();
    await expect(keeper.readProgramme('dead.example')).rejects.toThrow(KeeperUnavailableError);
  });
});
