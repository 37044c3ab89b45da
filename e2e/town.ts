import { test as base } from '@playwright/test';
import { CLOCK_AHEAD_MS, moveClock } from './town/clock';
import { startTown } from './town/start-town';
import type { Town, TownOptions } from './town/town';

export { expect, type Page } from '@playwright/test';

interface WorkerFixtures {
  /** Options of this worker's test site; for a whole file: `test.use`. */
  readonly townOptions: TownOptions;
  /** The site shared by all tests of this worker. Leave its switches alone. */
  readonly town: Town;
}

interface TestFixtures {
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
