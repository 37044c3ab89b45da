import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startChild } from '../../tools/process/start-child';
import { listProcesses } from '../../tools/process/weigh-processes';
import { findFreePort } from '../runtime/find-free-port';
import { PROCESS_KINDS } from './running-process';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ends-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it.each([
  ['SIGTERM', 'once it answers'],
  ['SIGKILL', 'once it answers'],
  ['SIGINT', 'while it starts'],
  ['SIGKILL', 'while it starts'],
] as const)(
  'leaves no process behind when it gets %s %s',
  async (signal, when) => {
    const port = await findFreePort();
    const site = startChild('The site', ['.build/server.mjs'], {
      env: {
        PORT: `${port}`,
        OFFERS_API_URL: 'http://127.0.0.1:9',
        FENSTER_DATA_DIR: join(folder, 'data'),
        FENSTER_RENDERERS: '1',
        FENSTER_DRAIN_MS: '0',
      },
      logFile: join(folder, 'site.log'),
    });
    const supervisor = site.pid ?? 0;
    try {
      if (when === 'once it answers') {
        const answers = () =>
          fetch(`http://localhost:${port}/healthz`).then(
            ({ ok }) => ok,
            () => false,
          );
        await expect.poll(answers, { timeout: 120_000 }).toBe(true);
      }
      const count = () => listProcesses(supervisor).size;
      await expect.poll(count, { timeout: 60_000 }).toBe(PROCESS_KINDS.length);
      const children = [...listProcesses(supervisor).values()];
      process.kill(supervisor, signal);
      await site.ended;
      await expect.poll(() => children.filter(isAlive), { timeout: 60_000 }).toEqual([]);
    } finally {
      await site.stop();
    }
  },
  240_000,
);
