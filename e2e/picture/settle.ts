import { expect, type Page, type Request } from '@playwright/test';

/** Counts running requests from now on; call before the page is opened. */
export function watchRequests(page: Page): () => number {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => open.size;
}

/** Waits until the page, and each page it frames, shows everything that it requested. */
export async function settle(page: Page, countRequests: () => number): Promise<void> {
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
export async function hideHost(page: Page, host: string): Promise<void> {
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
