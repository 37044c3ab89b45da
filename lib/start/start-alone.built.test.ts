import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChild } from '../../tools/process/start-child';
import { lockDirectory } from '../store/directory-lock';
import { PROCESS_KINDS, type ProcessKind } from './read-command';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alone-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts one kind of process with exactly these settings. */
function begin(kind: ProcessKind, settings: Readonly<Record<string, string>> = {}) {
  return startChild(kind, ['.build/server.mjs', kind], {
    env: {
      OFFERS_API_URL: 'http://127.0.0.1:9',
      PORT: '0',
      FENSTER_DATA_DIR: join(folder, 'data'),
      FENSTER_RUN_DIR: folder,
      ...settings,
    },
    logFile: join(folder, `${kind}.log`),
  });
}

/** Starts it and waits for its end. */
async function start(kind: ProcessKind, settings: Readonly<Record<string, string>>) {
  const child = begin(kind, settings);
  return { ended: await child.ended, said: child.lastLines() };
}

/** What each kind reads before it does anything of its own. */
const NEEDED = [
  ...PROCESS_KINDS.map((kind) => [kind, 'FENSTER_RUN_DIR', ''] as const),
  ['gateway', 'OFFERS_API_URL', ''] as const,
  ['renderer', 'FENSTER_RENDERERS', 'many'] as const,
];

describe('a process that is started by itself', () => {
  it.each([
    ...NEEDED,
    ['keeper', 'FENSTER_SECRET_KEYS', 'too-short'] as const,
    ['keeper', 'FENSTER_STORE_URL', 'http://store.example'] as const,
  ])('says what is wrong in one sentence and ends: %s, %s="%s"', async (kind, name, value) => {
    const { ended, said } = await start(kind, { [name]: value });
    expect(ended).toBe('code 1');
    expect(said.trim().split('\n')).toEqual([expect.stringContaining(name)]);
  });

  it('names the directory that cannot be written', async () => {
    const FENSTER_DATA_DIR = join(process.execPath, 'below-a-file');
    const { ended, said } = await start('keeper', { FENSTER_DATA_DIR });
    expect([ended, said.trim().split('\n').length]).toEqual(['code 1', 1]);
    expect(said).toContain(FENSTER_DATA_DIR);
  });

  it('says that another process uses the data directory', async () => {
    const FENSTER_DATA_DIR = join(folder, 'taken');
    await mkdir(FENSTER_DATA_DIR);
    const lock = await lockDirectory(FENSTER_DATA_DIR);
    const { ended, said } = await start('keeper', { FENSTER_DATA_DIR });
    await lock.release();
    expect([ended, said.trim().split('\n').length]).toEqual(['code 1', 1]);
    expect(said).toContain(`${FENSTER_DATA_DIR} is in use by another process`);
  });

  it.each(['content', 'renderer'] as const)('waits for the keeper: %s', async (kind) => {
    await mkdir(join(folder, 'keeper'), { recursive: true });
    let tries = 0;
    const notReady = createServer((socket) => {
      tries += 1;
      socket.destroy();
    }).listen(join(folder, 'keeper/socket'));
    const child = begin(kind);
    await expect.poll(() => tries).toBeGreaterThan(3);
    await child.stop();
    notReady.close();
  });
});
