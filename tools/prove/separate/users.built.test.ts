import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../../../lib/runtime/server';
import { type RunningChild, startChild } from '../../process/start-child';
import { waitFor } from '../../process/wait-for';
import { createReferenceApi, type ReferenceApi } from '../../reference-api/reference-api';

/** Another user for each kind, one group for all, as under the units in `deploy/systemd`. */
const USERS = { gateway: 61_001, 'renderer-1': 61_002, content: 61_003, keeper: 61_004 } as const;
const GROUP = 61_000;
type Name = keyof typeof USERS;
const NAMES = Object.keys(USERS) as Name[];
const KEY = randomBytes(32).toString('base64');
const isRoot = process.getuid?.() === 0;

let folder: string;
let origin: string;
let api: ReferenceApi;
let processes: Readonly<Record<Name, RunningChild>>;

beforeAll(async () => {
  if (!isRoot) return;
  folder = await mkdtemp(join(tmpdir(), 'users-'));
  await chmod(folder, 0o755);
  const port = await findFreePort();
  origin = `http://localhost:${port}`;
  api = await createReferenceApi({ switches: { 'anonymous-per-minute': '0' } });
  const give = async (path: string, name: Name, mode: number) => {
    await mkdir(path, { recursive: true });
    await chown(path, USERS[name], GROUP);
    await chmod(path, mode);
  };
  for (const name of NAMES) {
    // As RuntimeDirectory and StateDirectory of the units.
    await give(join(folder, 'run', name), name, 0o750);
    await give(join(folder, 'state', name), name, 0o700);
  }
  const keyFile = join(folder, 'secret-keys');
  await writeFile(keyFile, KEY, { mode: 0o400 });
  await chown(keyFile, USERS.keeper, GROUP);
  const start = (name: Name, kind: string, own: Readonly<Record<string, string>> = {}) =>
    startChild(name, ['.build/server.mjs', kind], {
      user: { uid: USERS[name], gid: GROUP },
      env: {
        NODE_ENV: 'production',
        PORT: `${port}`,
        FENSTER_HOST: '127.0.0.1',
        SITE_URL: origin,
        OFFERS_API_URL: api.url,
        FENSTER_DATA_DIR: join(folder, 'state', name),
        FENSTER_RUN_DIR: join(folder, 'run'),
        FENSTER_RENDERERS: '1',
        FENSTER_UPSTREAM_GAP_MS: '1',
        FENSTER_DRAIN_MS: '0',
        ...own,
      },
      logFile: join(folder, `${name}.log`),
    });
  processes = {
    keeper: start('keeper', 'keeper', { FENSTER_SECRET_KEYS_FILE: keyFile }),
    content: start('content', 'content'),
    'renderer-1': start('renderer-1', 'renderer'),
    gateway: start('gateway', 'gateway'),
  };
  await waitFor(
    async () => ((await fetch(`${origin}/readyz?complete`)).ok ? true : null),
    processes.gateway,
    { limitMs: 150_000, failure: 'The processes did not find each other' },
  );
}, 180_000);

afterAll(async () => {
  if (!isRoot) return;
  await Promise.all(Object.values(processes ?? {}).map((child) => child.stop()));
  await api?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Whether a shell command succeeds as the user of that process. */
function can(name: Name, command: string): boolean {
  try {
    const options = { uid: USERS[name], gid: GROUP, stdio: 'ignore' } as const;
    execFileSync('/bin/sh', ['-c', command], options);
    return true;
  } catch {
    return false;
  }
}

describe.runIf(isRoot)('a site whose kinds of process run as different users', () => {
  it('shows pages, pictures and the login', async () => {
    const list = await (await fetch(origin)).text();
    const [, picture = '/none'] = /(\/media\/[0-9a-z]{11}\?w=320)/.exec(list) ?? [];
    const statuses = await Promise.all(
      ['/', '/week', picture, '/api/offers'].map(
        async (path) => (await fetch(origin + path)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect(await (await fetch(`${origin}/login`)).text()).not.toContain('nicht eingerichtet');
  });

  it('has the keys in no environment', async () => {
    for (const name of NAMES) {
      const environment = await readFile(`/proc/${processes[name].pid}/environ`, 'utf8');
      expect([name, environment.includes(KEY)]).toEqual([name, false]);
    }
  });

  it('lets no other process read keys, memory, environment or store of the keeper', () => {
    const { pid } = processes.keeper;
    const secret = [
      `cat ${join(folder, 'secret-keys')}`,
      `cat /proc/${pid}/environ`,
      `test -r /proc/${pid}/mem`,
      `ls ${join(folder, 'state', 'keeper', 'store')}`,
      `kill -0 ${pid}`,
    ];
    for (const name of NAMES) {
      const isKeeper = name === 'keeper';
      const found = secret.map((command) => can(name, command));
      // The keeper itself can: each command tries what it says.
      expect([name, found]).toEqual([name, secret.map(() => isKeeper)]);
    }
  });

  it('lets no other process take the place of the keeper, where logins are sent', () => {
    const socket = join(folder, 'run', 'keeper', 'socket');
    for (const name of NAMES) {
      expect([
        name,
        can(name, `mv ${socket} ${socket}.away && mv ${socket}.away ${socket}`),
      ]).toEqual([name, name === 'keeper']);
    }
  });
});
