import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { INSTANCE } from './bundle-instance';
import { CLOCK_AHEAD_MS, findDay, moveClock, STILL_MS, stopClock } from './clock';
import { findFreePort, type Program, startProgram, waitUntil } from './start-program';
import type { Town, TownOptions } from './town';

const ENTRY = '.build/server.mjs';
/** Folder of the demo's instance file and its texts. */
export const DEMO = 'tools/reference-api/demo';

/** Starts a test site on free ports with its own data directory, which is removed at the end. */
export async function startTown(options: TownOptions = {}): Promise<Town> {
  return tryTown(options).catch((error) => {
    // Another process took a port between the check and its use.
    if (/is taken|EADDRINUSE/.test(String(error))) return tryTown(options);
    throw error;
  });
}

async function tryTown(options: TownOptions): Promise<Town> {
  if (!existsSync(ENTRY))
    throw new Error('There is no production build: run "npm run build" first.');
  const [apiPort, controlPort, sitePort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const folder = await mkdtemp(join(tmpdir(), 'ferienfenster-'));
  const api = `http://localhost:${apiPort}`;
  const site = `http://localhost:${sitePort}`;
  const control = `http://127.0.0.1:${controlPort}`;
  const instance = startProgram(
    [INSTANCE, ...describeInstance(apiPort, controlPort, options)],
    // Its programme is that of the hour in which it starts.
    setClock(options.isStill ? STILL_MS - Date.now() : CLOCK_AHEAD_MS),
  );
  await waitUntil(`${control}/switches`, instance, ({ ok }) => ok);
  const settings = {
    ...describeSite(api, sitePort, folder),
    ...(await writeInstance(folder, options.instance ?? (await readDemo()))),
    ...(options.isStill ? beforeFirstLine(stopClock, STILL_MS) : setClock(CLOCK_AHEAD_MS)),
    ...options.settings,
  };
  let program = await openSite(site, settings, options.complete ?? true).catch(async (error) => {
    await instance.stop();
    throw error;
  });

  async function ask(path: string, method = 'GET', body?: unknown): Promise<unknown> {
    const response = await fetch(control + path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response.json();
  }

  const readReadiness = async () => (await fetch(`${site}/readyz`)).json();
  const { offers } = await readReadiness();
  const readAgain = async () => {
    // The first pass that ends may have begun before.
    for (let left = 2; left > 0; left--) {
      const { lastPass } = await readReadiness();
      await expect.poll(async () => (await readReadiness()).lastPass).not.toBe(lastPass);
    }
  };
  const reset = async () => void (await ask('/switches', 'DELETE'));
  const hide = async (ids: readonly number[]) => void (await ask('/hidden', 'PUT', ids));
  return {
    site,
    api,
    data: join(folder, 'data'),
    requests: async (prefix = '/') =>
      (await ask(`/requests?prefix=${encodeURIComponent(prefix)}`)) as Awaited<
        ReturnType<Town['requests']>
      >,
    set: async (switches) => void (await ask('/switches', 'PUT', switches)),
    reset,
    hide,
    readAgain,
    async restore() {
      await reset();
      await hide([]);
      if (options.restores === 'programme') await readAgain();
      await expect.poll(readReadiness).toMatchObject({ upstream: 'ok', offers });
    },
    async restartSite(hoursAhead = 0) {
      await program.stop();
      const ahead = CLOCK_AHEAD_MS + hoursAhead * 3_600_000;
      program = await openSite(site, { ...settings, ...setClock(ahead) }, false);
    },
    siteLines: () => program.allLines(),
    lastLines: () => `${instance.lastLines()}\n---\n${program.lastLines()}`,
    async stop() {
      await Promise.all([program.stop(), instance.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function describeInstance(
  port: number,
  controlPort: number,
  { switches = {}, catalogue }: TownOptions,
): string[] {
  // Without the rate limit of the specification, and with pictures that are quick to draw and to
  // read, unless a test sets them.
  const positions = {
    'anonymous-per-minute': '0',
    'user-per-minute': '0',
    'picture-pixels': '160',
    ...switches,
  };
  return [
    ...['--port', `${port}`, '--control', `${controlPort}`],
    ...(catalogue === undefined ? [] : ['--catalogue', catalogue]),
    ...Object.entries(positions).flatMap(([name, value]) => ['--set', `${name}=${value}`]),
  ];
}

function describeSite(api: string, port: number, folder: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    PORT: `${port}`,
    OFFERS_API_URL: api,
    FENSTER_DATA_DIR: join(folder, 'data'),
    FENSTER_SECRET_KEYS: Buffer.alloc(32, 7).toString('base64'),
    FENSTER_TILES_URL: `${api}/tiles/{z}/{x}/{y}{r}.png`,
    FENSTER_UPSTREAM_PAGE_SIZE: '500',
    FENSTER_UPSTREAM_GAP_MS: '100',
    FENSTER_DRAIN_MS: '0',
    FENSTER_LOG_LEVEL: 'warn',
    // Two test sites share two cores; what several renderers do is proved elsewhere.
    FENSTER_RENDERERS: '1',
  };
}

/** The demo's instance file; its editions last as long as the programme shows, as in `npm run demo`. */
export async function readDemo() {
  const demo = JSON.parse(await readFile(join(DEMO, 'instance.json'), 'utf8'));
  const span = { from: findDay(-5), to: findDay(64) };
  return { ...demo, editions: demo.editions.map((edition: object) => ({ ...edition, ...span })) };
}

/** Writes an instance file beside the demo's texts, which it may name; returns its setting. */
async function writeInstance(folder: string, instance: object): Promise<Record<string, string>> {
  for (const name of await readdir(DEMO))
    if (name.endsWith('.md')) await copyFile(join(DEMO, name), join(folder, name));
  const file = join(folder, 'instance.json');
  await writeFile(file, JSON.stringify(instance));
  return { FENSTER_INSTANCE_FILE: file };
}

/** Moves the program's clock ahead. */
function setClock(aheadMs: number): Record<string, string> {
  return beforeFirstLine(moveClock, aheadMs);
}

function beforeFirstLine(change: (ms: number) => void, ms: number): Record<string, string> {
  const code = encodeURIComponent(`(${change})(${ms})`);
  return { NODE_OPTIONS: `--import=data:text/javascript,${code}` };
}

async function openSite(
  site: string,
  settings: Readonly<Record<string, string>>,
  complete: boolean,
): Promise<Program> {
  const program = startProgram([ENTRY], settings);
  await waitUntil(`${site}/healthz`, program, ({ ok }) => ok);
  if (complete)
    // A node that has everything may not draw from it yet, and answers 503 until then.
    await waitUntil(
      `${site}/readyz?complete`,
      program,
      async (answer) => answer.ok && (await answer.json()).complete === true,
    );
  return program;
}
