import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { CLOCK_AHEAD_MS, moveClock } from './town/clock';
import { openParent, type Parent } from './town/open-parent';
import { type SharedTowns, shareTowns } from './town/share-towns';
import { findFreePort } from './town/start-program';
import { startTown } from './town/start-town';
import type { Town, TownOptions } from './town/town';

export { expect, type Page } from '@playwright/test';

interface WorkerFixtures {
  /** The site shared by all tests of this worker. Leave its switches alone. */
  readonly town: Town;
  /** A website that may frame the embeds of `town`. */
  readonly parent: Parent;
  /** Free port of another website that may do so. */
  readonly websitePort: number;
  readonly sharedTowns: SharedTowns;
}

interface TestFixtures {
  /**
   * A site with these options, as it is after its start, that other tests of this worker use after
   * this one: quicker than one for this test alone. Its switches may be moved; whatever else a test
   * leaves behind (logins, restarts, tries) stays.
   */
  readonly shareTown: (options: TownOptions) => Promise<Town>;
  /** Starts a site for this test alone, to break and restart at will. */
  readonly openTown: (options?: TownOptions) => Promise<Town>;
}

/**
 * Playwright's `test` with a running site: `page.goto('/')` is its list. A test that moves switches
 * opens its own: `const town = await openTown({ switches: { fault: 'hang' } })`.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Every page of every test has the sites' clock.
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        await context.addInitScript(moveClock, CLOCK_AHEAD_MS);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  parent: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here.
    async ({}, use) => {
      const parent = await openParent();
      await use(parent);
      await parent.stop();
    },
    { scope: 'worker' },
  ],
  websitePort: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here.
    async ({}, use) => use(await findFreePort()),
    { scope: 'worker' },
  ],
  town: [
    async ({ parent, websitePort }, use) => {
      const folder = await writeInstance([parent.origin, `http://127.0.0.1:${websitePort}`]);
      const file = join(folder, 'instance.json');
      const town = await startTown({ settings: { FENSTER_INSTANCE_FILE: file } });
      await use(town);
      await town.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  sharedTowns: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here.
    async ({}, use) => {
      const towns = shareTowns();
      await use(towns);
      await towns.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shareTown: async ({ sharedTowns }, use) => use((options) => sharedTowns.find(options)),
  baseURL: async ({ town }, use) => use(town.site),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here.
  openTown: async ({}, use, testInfo) => {
    const towns: Town[] = [];
    await use(async (options) => {
      const town = await startTown(options);
      towns.push(town);
      return town;
    });
    if (testInfo.status !== testInfo.expectedStatus) {
      for (const town of towns) await testInfo.attach('programs', { body: town.lastLines() });
    }
    await Promise.all(towns.map((town) => town.stop()));
  },
});

const DEMO = 'tools/reference-api/demo';
/** Credit of the map, with characters that must stay text. */
export const MAP_CREDIT = 'Karte der erfundenen Stadt <em>Neustadt</em> & Co';

/** Writes the demo's instance file with two more websites that may frame embeds; returns the folder. */
async function writeInstance(websites: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ferienfenster-instance-'));
  const instance = JSON.parse(await readFile(`${DEMO}/instance.json`, 'utf8'));
  for (const name of [instance.legal.imprint, instance.legal.easy])
    await copyFile(`${DEMO}/${name}`, join(folder, name));
  const embedOrigins = [...instance.embedOrigins, ...websites];
  const map = { ...instance.map, attribution: MAP_CREDIT };
  await writeFile(
    join(folder, 'instance.json'),
    JSON.stringify({ ...instance, embedOrigins, map }),
  );
  return folder;
}
