import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { FullConfig } from '@playwright/test';
import { bundleInstance } from './bundle-instance';
import { readDemo, startTown } from './start-town';
import type { Town, TownOptions } from './town';

/** What all workers share. */
export interface Shared {
  /** Addresses of the demo town. */
  readonly demo: Pick<Town, 'site' | 'api'>;
  /** For each worker the ports of two websites that may frame the embeds of the demo town. */
  readonly websitePorts: readonly (readonly [parent: number, other: number])[];
}

/** Credit of the map, with characters that must stay text. */
export const MAP_CREDIT = 'Karte der erfundenen Stadt <em>Neustadt</em> & Co';

/** Runs once before all browser tests, and what it returns after them: `.build/e2e/demo.log` is the town's output. */
export default async function setUp({ workers }: FullConfig): Promise<() => Promise<void>> {
  await bundleInstance();
  const websitePorts = await findWebsitePorts(workers);
  const town = await startTown(await describeDemo(websitePorts.flat()));
  const shared: Shared = { demo: { site: town.site, api: town.api }, websitePorts };
  process.env.SHARED_TOWN = JSON.stringify(shared);
  return async () => {
    await writeFile('.build/e2e/demo.log', town.lastLines());
    await town.stop();
  };
}

/** Below the ports that the system hands out by itself, so that no other program gets one of these. */
const FIRST_PORT = 21_400;

async function findWebsitePorts(workers: number): Promise<Shared['websitePorts']> {
  const free: number[] = [];
  for (let port = FIRST_PORT; free.length < 2 * workers; port++)
    if (await isFree(port)) free.push(port);
  return Array.from({ length: workers }, () => [free.pop() ?? 0, free.pop() ?? 0]);
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** Result of `setUp`, in a worker. */
export function readShared(): Shared {
  return JSON.parse(process.env.SHARED_TOWN ?? '');
}

/** The demo, with more websites that may frame its embeds. */
async function describeDemo(websitePorts: readonly number[]): Promise<TownOptions> {
  const demo = await readDemo();
  const websites = websitePorts.map((port) => `http://127.0.0.1:${port}`);
  return {
    instance: {
      ...demo,
      embedOrigins: [...demo.embedOrigins, ...websites],
      map: { ...demo.map, attribution: MAP_CREDIT },
    },
  };
}
