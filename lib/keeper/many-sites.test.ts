import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSites } from '../instance/open-sites';
import { readSettings } from '../instance/settings';
import type { Sites } from '../instance/sites';
import { type Keeper, KeeperUnavailableError } from '../protocol/keeper';
import { connectKeeper } from '../protocol/keeper-client';
import { createReferenceApi, type ReferenceApi } from '../reference-api/reference-api';
import { createLog } from '../runtime/log/create-log';
import { type OpenKeeper, openKeeper } from './open-keeper';

let folder: string;
let reference: ReferenceApi;
let keeper: Keeper;
let opened: OpenKeeper;
let sites: Sites;

const instances = () => join(folder, 'towns');
const write = (town: string, offersApiUrl: string) =>
  writeFile(
    join(instances(), `${town}.json`),
    JSON.stringify({ siteUrl: `https://${town}.example`, offersApiUrl }),
  );
const kind = (town: string) => keeper.summary(`${town}.example`)?.mirror.kind ?? null;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'towns-'));
  reference = await createReferenceApi({ switches: { 'anonymous-per-minute': '0' } });
  await mkdir(instances());
  await write('sound', reference.url);
  // Nobody answers there.
  await write('dead', 'http://127.0.0.1:9');
  const settings = readSettings({
    FENSTER_INSTANCES_DIR: instances(),
    FENSTER_DATA_DIR: join(folder, 'data'),
    FENSTER_UPSTREAM_PAGE_SIZE: '500',
    FENSTER_UPSTREAM_GAP_MS: '1',
  });
  sites = openSites(settings, null);
  const address = join(folder, 'keeper.sock');
  opened = await openKeeper({ settings, sites, address, log: createLog('silent') });
  keeper = connectKeeper(address);
  await keeper.told;
});
afterEach(async () => {
  await keeper.close();
  await opened.stop();
  sites.close();
  await reference.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a keeper of many municipalities', () => {
  it('keeps a sound one up while the instance of another is dead', async () => {
    await expect.poll(() => kind('sound'), { interval: 10 }).toBe('complete');
    expect(kind('dead')).toBe('empty');
    const upstream = () => keeper.summary('dead.example')?.readiness.upstream;
    await expect.poll(upstream, { interval: 10 }).toBe('failing');
    const { listing } = await keeper.readProgramme('dead.example', null);
    expect(listing).toEqual({ kind: 'empty' });
  });

  it('gives each a directory of its own', async () => {
    await expect.poll(() => kind('sound'), { interval: 10 }).toBe('complete');
    const names = (await readdir(join(folder, 'data', 'sites'))).sort();
    expect(names).toEqual(['dead.example', 'sound.example']);
  });

  it('takes up one whose file is added, and forgets one whose file is removed', async () => {
    await write('new', reference.url);
    await rm(join(instances(), 'dead.json'));
    await expect.poll(() => kind('new'), { interval: 20 }).toBe('complete');
    await expect.poll(() => kind('dead'), { interval: 20 }).toBeNull();
    await expect(keeper.readProgramme('dead.example', null)).rejects.toThrow(
      KeeperUnavailableError,
    );
  });
});
