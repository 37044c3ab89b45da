import { test as base, type Page } from '@playwright/test';
import { CLOCK_AHEAD_MS, moveClock } from './town/clock';
import { openParent, type Parent } from './town/open-parent';
import { readShared } from './town/set-up';
import { startTown } from './town/start-town';
import type { Town, TownOptions } from './town/town';

export { expect, type Page } from '@playwright/test';

export interface WorkerOptions {
  /** The project's site: `SITES`. */
  readonly siteOptions: TownOptions | undefined;
}

interface WorkerFixtures {
  /** The site of all tests of the project, as other tests have left it. */
  readonly sharedTown: Town;
  readonly sharedMarkup: Page;
  /** Ports of two websites on 127.0.0.1 that may frame the embeds of the demo town. */
  readonly websitePorts: readonly [parent: number, other: number];
  /** A website that may frame the embeds of `town`. */
  readonly parent: Parent;
  /** Free port of another website that may do so. */
  readonly websitePort: number;
}

interface TestFixtures {
  /**
   * A page without scripts, pictures and fonts, which all tests of a worker use: it takes a quarter
   * of the time of `page`, for what only the markup shows.
   */
  readonly markup: Page;
  /**
   * The site of the test's project. All workers share the demo town at the same time and know only
   * its addresses: tests that move its switches or read its log have the tag of a site of their own
   * (`SITES`), whose switches are moved back before each test. What else a test leaves behind
   * (logins, tries, look-ups at the instance: two in 20 s) stays.
   */
  readonly town: Town;
  /** Starts a site for this test alone, to break and restart at will. */
  readonly openTown: (options?: TownOptions) => Promise<Town>;
}

/**
 * Playwright's `test` with a running site: `page.goto('/')` is its list. A test with the tag of a
 * site in `SITES` has that one.
 */
export const test = base.extend<TestFixtures, WorkerOptions & WorkerFixtures>({
  siteOptions: [undefined, { option: true, scope: 'worker' }],
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
  websitePorts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here.
    async ({}, use, { parallelIndex }) => {
      const ports = readShared().websitePorts[parallelIndex];
      if (!ports) throw new Error(`Worker ${parallelIndex} has no ports.`);
      await use(ports);
    },
    { scope: 'worker' },
  ],
  parent: [
    async ({ websitePorts }, use) => {
      const parent = await openParent(websitePorts[0]);
      await use(parent);
      await parent.stop();
    },
    { scope: 'worker' },
  ],
  websitePort: [async ({ websitePorts }, use) => use(websitePorts[1]), { scope: 'worker' }],
  sharedTown: [
    async ({ siteOptions }, use) => {
      if (!siteOptions) return use(readShared().demo as Town);
      const town = await startTown(siteOptions);
      await use(town);
      await town.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  sharedMarkup: [
    async ({ browser, sharedTown }, use) => {
      const context = await browser.newContext({
        baseURL: sharedTown.site,
        locale: 'de-DE',
        timezoneId: 'Europe/Berlin',
        javaScriptEnabled: false,
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      const urls = [
        '*.js',
        '*.js?*',
        '*.woff2',
        '*/media/*',
        '*/tiles/*',
        '*.png',
        '*.svg',
        '*.jpg',
      ];
      await session.send('Network.setBlockedURLs', { urls });
      await use(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
  markup: async ({ sharedMarkup }, use) => {
    await sharedMarkup.setViewportSize({ width: 1280, height: 720 });
    await sharedMarkup.emulateMedia({ media: null, colorScheme: null });
    await use(sharedMarkup);
  },
  town: async ({ sharedTown, siteOptions }, use) => {
    if (siteOptions?.restores) await sharedTown.restore();
    await use(sharedTown);
  },
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
