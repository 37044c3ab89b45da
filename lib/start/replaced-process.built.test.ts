import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startChild } from '../../tools/process/start-child';
import { listProcesses } from '../../tools/process/weigh-processes';
import { findFreePort } from '../runtime/find-free-port';
import { PROCESS_KINDS } from './running-process';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replaced-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('has the instance file of the start, also where it has become wrong since', async () => {
  const port = await findFreePort();
  const FENSTER_INSTANCE_FILE = join(folder, 'town.json');
  await writeFile(FENSTER_INSTANCE_FILE, '{ "name": "Hafen an der Weide" }');
  const site = startChild('The site', ['.build/server.mjs'], {
    env: {
      PORT: `${port}`,
      OFFERS_API_URL: 'http://127.0.0.1:9',
      FENSTER_INSTANCE_FILE,
      FENSTER_DATA_DIR: join(folder, 'data'),
      FENSTER_RENDERERS: '1',
      FENSTER_DRAIN_MS: '0',
    },
    logFile: join(folder, 'site.log'),
  });
  const read = async () => {
    // A request waits while there is no gateway.
    const signal = AbortSignal.timeout(2_000);
    const response = await fetch(`http://127.0.0.1:${port}/offline`, { signal }).catch(() => null);
    return response?.status === 200 ? await response.text() : null;
  };
  try {
    await expect.poll(read, { timeout: 120_000 }).toContain('Hafen an der Weide');
    await writeFile(FENSTER_INSTANCE_FILE, '[]');
    const before = listProcesses(site.pid ?? 0);
    for (const pid of before.values()) process.kill(pid, 'SIGKILL');
    const listNew = () => [...listProcesses(site.pid ?? 0)].filter(([, pid]) => !isOld(pid));
    const isOld = (pid: number) => [...before.values()].includes(pid);
    await expect.poll(() => listNew().length, { timeout: 60_000 }).toBe(PROCESS_KINDS.length);
    await expect.poll(read, { timeout: 60_000 }).toContain('Hafen an der Weide');
  } finally {
    await site.stop();
  }
}, 240_000);
