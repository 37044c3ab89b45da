import { join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import { LOOKS, listVisits } from './picture/list-visits';
import { hideHost, settle, watchRequests } from './picture/settle';
import { test as base, expect, type Page } from './town';
import { moveClock, STILL_MS } from './town/clock';

/** Links, codes to scan and printed pages name the site: its port must not be another each time. */
const ORIGIN = 'http://localhost';

const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions: { args = [], ...options }, town }, use) => {
      const rule = `MAP localhost:80 ${new URL(town.site).host}`;
      await use({ ...options, args: [...args, `--host-resolver-rules=${rule}`] });
    },
    { scope: 'worker' },
  ],
});

test.use({ townOptions: { isStill: true, settings: { SITE_URL: ORIGIN } } });

// A page stands still when two pictures of it in a row are the same.
const TRIES = 20;

for (const { state, prefix, width, pictures } of listVisits())
  test.describe(() => {
    // All looks of a page in one worker, which opens it once.
    test.describe.configure({ mode: 'default' });
    let page: Page;
    let countRequests: () => number;
    let isNew = true;

    test.beforeAll(async ({ browser }) => {
      const context = await browser.newContext({
        baseURL: ORIGIN,
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
        colorScheme: 'light',
        // It counts what it has kept so far, below every page.
        serviceWorkers: 'block',
      });
      // However long the run has taken, each page is opened at the hour of the site.
      await context.addInitScript({ content: `(${moveClock})(${STILL_MS} - Date.now())` });
      page = await context.newPage();
      countRequests = watchRequests(page);
      await state.open(page, prefix);
      isNew = true;
    });

    test.afterAll(async () => {
      // A page of a host lists who else is logged in.
      await page.evaluate(() => fetch('/logout', { method: 'POST', redirect: 'manual' }));
      await page.context().close();
    });

    for (const { name, look } of pictures)
      test(name, { tag: '@picture' }, async ({ town }, testInfo) => {
        const path = join(testInfo.project.outputDir, `${name}.png`);
        await page.emulateMedia(LOOKS[look]);
        await settle(page, countRequests);
        // Paper names where to register: on the instance's own site.
        await hideHost(page, new URL(town.api).host);
        let picture = await takePicture(path);
        for (let tries = 0; isNew; tries += 1) {
          expect(tries, 'tries until the page stood still').toBeLessThan(TRIES);
          await settle(page, countRequests);
          const next = await takePicture(path);
          isNew = !next.equals(picture);
          picture = next;
        }
      });

    function takePicture(path: string): Promise<Buffer> {
      return page.screenshot({ path, fullPage: true, animations: 'disabled', caret: 'hide' });
    }
  });
