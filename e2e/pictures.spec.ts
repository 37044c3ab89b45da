import { join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import { LOOKS, listVisits } from './picture/list-visits';
import { hideHost, settle, watchRequests } from './picture/settle';
import { test as base, expect, type Page } from './town';
import { moveClock, STILL_MS } from './town/clock';

/**
 * Links, QR codes and printed pages contain the site's address: its port must not change between
 * runs.
 */
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

// A page is stable when two consecutive pictures of it are equal.
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
        // The number of kept pages is shown in every footer.
        serviceWorkers: 'block',
      });
      // Each page is opened at the site's hour, however long the run has taken.
      await context.addInitScript({ content: `(${moveClock})(${STILL_MS} - Date.now())` });
      page = await context.newPage();
      countRequests = watchRequests(page);
      await state.open(page, prefix);
      isNew = true;
    });

    test.afterAll(async () => {
      // One page of the hosts' area lists other logins.
      await page.evaluate(() => fetch('/logout', { method: 'POST', redirect: 'manual' }));
      await page.context().close();
    });

    for (const { name, look } of pictures)
      test(name, { tag: '@picture' }, async ({ town }, testInfo) => {
        const path = join(testInfo.project.outputDir, `${name}.png`);
        await page.emulateMedia(LOOKS[look]);
        await settle(page, countRequests);
        // Printed pages contain the instance's own address for registration.
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
