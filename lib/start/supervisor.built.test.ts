import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type RunningChild, startChild } from '../../tools/process/start-child';
import { listProcesses } from '../../tools/process/weigh-processes';
import { findFreePort } from '../runtime/server';
import { PROCESS_KINDS } from './read-command';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Starts a site of the build whose instance does not answer. */
async function startSite(more: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'supervisor-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  const port = await findFreePort();
  const site = startChild('The site', ['.build/server.mjs'], {
    env: {
      PORT: `${port}`,
      OFFERS_API_URL: 'http://127.0.0.1:9',
      FENSTER_DATA_DIR: join(folder, 'data'),
      FENSTER_RENDERERS: '1',
      FENSTER_DRAIN_MS: '0',
      ...more,
    },
    logFile: join(folder, 'site.log'),
  });
  ends.push(site.stop);
  return { site, origin: `http://localhost:${port}` };
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Sends a signal to the supervisor as soon as all of its processes are there: none may stay. */
async function expectEnd(site: RunningChild, signal: NodeJS.Signals): Promise<void> {
  const supervisor = site.pid ?? 0;
  const count = () => listProcesses(supervisor).size;
  await expect.poll(count, { timeout: 60_000 }).toBe(PROCESS_KINDS.length);
  const children = [...listProcesses(supervisor).values()];
  process.kill(supervisor, signal);
  await site.ended;
  await expect.poll(() => children.filter(isAlive), { timeout: 60_000 }).toEqual([]);
}

// `e2e/processes.spec.ts`: none is left after a SIGTERM once it answers.
describe('a supervisor', () => {
  it('starts processes again with the instance file of the start, also where it has become wrong since, and leaves none behind when it gets SIGKILL', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'town-')), 'town.json');
    ends.push(() => rm(join(file, '..'), { recursive: true, force: true }));
    await writeFile(file, '{ "name": "Hafen an der Weide" }');
    const { site, origin } = await startSite({ FENSTER_INSTANCE_FILE: file });
    const read = async () => {
      // A request waits while there is no gateway.
      const signal = AbortSignal.timeout(2_000);
      const response = await fetch(`${origin}/offline`, { signal }).catch(() => null);
      return response?.status === 200 ? await response.text() : null;
    };
    await expect.poll(read, { timeout: 120_000 }).toContain('Hafen an der Weide');
    await writeFile(file, '[]');
    const before = [...listProcesses(site.pid ?? 0).values()];
    for (const pid of before) process.kill(pid, 'SIGKILL');
    const listNew = () =>
      [...listProcesses(site.pid ?? 0).values()].filter((pid) => !before.includes(pid));
    await expect.poll(() => listNew().length, { timeout: 60_000 }).toBe(PROCESS_KINDS.length);
    await expect.poll(read, { timeout: 60_000 }).toContain('Hafen an der Weide');
    await expectEnd(site, 'SIGKILL');
  }, 240_000);

  it.each(['SIGINT', 'SIGKILL'] as const)(
    'leaves no process behind when it gets %s while it starts',
    async (signal) => {
      const { site } = await startSite();
      await expectEnd(site, signal);
    },
    240_000,
  );
});
