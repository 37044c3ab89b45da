import { test as base } from '@playwright/test';
import { CLOCK_AHEAD_MS, moveClock } from './town/clock';
import { type SharedTowns, shareTowns } from './town/share-towns';
import { startTown } from './town/start-town';
import type { Town, TownOptions } from './town/town';

export { expect, type Page } from '@playwright/test';

interface WorkerFixtures {
  /** Options of this worker's test site; for a whole file: `test.use`. */
  readonly townOptions: TownOptions;
  /** The site shared by all tests of this worker. Leave its switches alone. */
  readonly town: Town;
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
  townOptions: [{}, { option: true, scope: 'worker' }],
  town: [
    async ({ townOptions }, use) => {
      const town = await startTown(townOptions);
      await use(town);
      await town.stop();
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
