import { join } from 'node:path';
import type { LaunchOptions, Request } from '@playwright/test';
import { ALL_STATES } from './state/all-states';
import type { PageState } from './state/page-state';
import { test as base, expect, type Page } from './town';
import { moveClock, STILL_MS } from './town/clock';

/** Looks that can be applied without opening a page again. */
const LOOKS = {
  light: { media: 'screen', colorScheme: 'light' },
  dark: { media: 'screen', colorScheme: 'dark' },
  print: { media: 'print', colorScheme: 'light' },
} as const;

/** A state opened in one language and width, and the names of its pictures. */
interface Visit {
  readonly state: PageState;
  readonly prefix: string;
  readonly width: number;
  readonly pictures: readonly { readonly name: string; readonly look: keyof typeof LOOKS }[];
}

type Sight = Pick<Visit, 'prefix' | 'width'> & { readonly looks: readonly (keyof typeof LOOKS)[] };

const SIGHTS: readonly Sight[] = [
  { prefix: '', width: 360, looks: ['light', 'dark'] },
  // Near the width of a printed page.
  { prefix: '', width: 768, looks: ['light', 'dark', 'print'] },
  { prefix: '', width: 1440, looks: ['light', 'dark'] },
  // From right to left.
  { prefix: '/ar', width: 360, looks: ['light'] },
];

/** Every state in every language and width that is pictured. */
function listVisits(): readonly Visit[] {
  return ALL_STATES.flatMap((state) =>
    SIGHTS.filter(({ prefix }) => prefix === '' || state.isTranslated).map(
      ({ prefix, width, looks }) => {
        const words = state.name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
        const name = `${words}${prefix.replace('/', '.')}.${width}`;
        const pictures = looks.map((look) => ({ name: `${name}.${look}`, look }));
        return { state, prefix, width, pictures };
      },
    ),
  );
}

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

/** Counts running requests from now on; call before the page is opened. */
function watchRequests(page: Page): () => number {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => open.size;
}

/** Waits until the page, and each page it frames, shows everything that it requested. */
async function settle(page: Page, countRequests: () => number): Promise<void> {
  // Avoids hover effects.
  await page.mouse.move(0, 0);
  // The scroll position after focusing depends on the heights above.
  await page.evaluate(() => scrollTo(0, 0));
  for (const frame of page.frames()) await frame.evaluate(showImages);
  await expect.poll(countRequests, { intervals: [50] }).toBe(0);
  await expect(page.locator('.leaflet-tile:not(.leaflet-tile-loaded)')).toHaveCount(0);
  for (const frame of page.frames()) await frame.evaluate(awaitFrames);
}

/** Replaces an address that differs between runs in the text of the page and in its links. */
async function hideHost(page: Page, host: string): Promise<void> {
  await page.evaluate((host) => {
    for (const link of document.links)
      for (const { name, value } of link.attributes)
        if (value.includes(host)) link.setAttribute(name, value.replaceAll(host, 'localhost'));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      if (text.nodeValue?.includes(host))
        text.nodeValue = text.nodeValue.replaceAll(host, 'localhost');
    }
  }, host);
}

/** Loads the images below the window too. Runs in the page. */
async function showImages(): Promise<void> {
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  await document.fonts.ready;
  // A missing picture stays missing: that is part of the state.
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
}

/** Answers are rendered in the next frame. Runs in the page. */
async function awaitFrames(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
