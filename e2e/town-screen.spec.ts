import type { CDPSession, Locator } from '@playwright/test';
import { findOverflow } from './state/find-barriers';
import { waitForFonts } from './state/fonts';
import { tagLong } from './state/tag-long';
import { expect, type Page, test } from './town';
import { now } from './town/clock';
import { createAxe } from './town/find-violations';

const SIZES = {
  '1080p': { width: 1920, height: 1080 },
  '4K': { width: 3840, height: 2160 },
  upright: { width: 1080, height: 1920 },
} as const;

const rows = (page: Page): Locator => page.getByRole('main').getByRole('listitem');

/** Opens the screen with a clock that moves on command only. */
async function openScreen(page: Page, path = '/screen', size: keyof typeof SIZES = '1080p') {
  await page.setViewportSize(SIZES[size]);
  // The site's time: Playwright's own is that of the machine. A clock cannot be stopped in its past.
  const begin = now();
  await page.clock.install({ time: begin });
  await page.clock.pauseAt(begin + 30_000);
  await page.goto(path);
  await expect(rows(page).first()).toBeVisible();
  // The fonts come with a timer of the page, at the latest after three seconds.
  await page.clock.runFor(4_000);
  await waitForFonts(page);
}

const visibleNames = (page: Page) => rows(page).getByRole('heading').allInnerTexts();

/** Shows each page once and collects what is on it. */
async function walk(page: Page, look: () => Promise<void> = async () => {}): Promise<string[]> {
  const pages = Number(/\d+$/.exec(await page.getByText(/^Seite \d+ von/).innerText())?.[0]);
  const seen: string[] = [];
  for (let at = 0; at < pages; at++) {
    seen.push(...(await visibleNames(page)));
    await look();
    await page.clock.fastForward(12_000);
  }
  return seen;
}

for (const sizes of [['1080p', 'upright'], ['4K']] as const) {
  test(`the screen shows every row once, whole and large, and begins again (${sizes.join(', ')})`, {
    tag: tagLong(sizes.length > 1),
  }, async ({ page }) => {
    await openScreen(page, '/screen', sizes[0]);
    const all = await page.locator('main li h3').allTextContents();
    expect(all.length).toBeGreaterThan(10);
    for (const size of sizes) {
      const { width, height } = SIZES[size];
      await page.setViewportSize({ width, height });
      const texts = page.locator('main li :is(h3, p)');
      const smallest = () =>
        texts.evaluateAll((all) =>
          Math.min(...all.map((text) => Number.parseFloat(getComputedStyle(text).fontSize))),
        );
      await expect.poll(smallest).toBeGreaterThanOrEqual(Math.min(width, height) / 33);
      const seen = await walk(page, async () => {
        const heights = await page.evaluate(() => document.documentElement.scrollHeight);
        expect(heights).toBeLessThanOrEqual(height);
        expect(await findOverflow(page)).toEqual([]);
      });
      expect(seen).toEqual(all);
      // After the last page comes the first.
      expect(seen.slice(0, (await visibleNames(page)).length)).toEqual(await visibleNames(page));
    }
  });
}

test('any key and the button pause and resume the screen', async ({ page }) => {
  await openScreen(page, '/screen?rows=2&seconds=20');
  const first = await visibleNames(page);
  expect(first).toHaveLength(2);
  const paused = page.getByText('Angehalten.');
  await page.keyboard.press('Shift');
  await expect(paused).toHaveCount(0);
  await page.keyboard.press('x');
  await expect(paused).toBeVisible();
  await page.clock.fastForward(60_000);
  expect(await visibleNames(page)).toEqual(first);
  await page.keyboard.press('x');
  await expect(paused).toHaveCount(0);
  await page.clock.fastForward(15_000);
  expect(await visibleNames(page)).toEqual(first);
  await page.clock.fastForward(5_000);
  const second = await visibleNames(page);
  expect(second).not.toEqual(first);
  const button = page.locator('[data-slot="pause"]');
  await button.click();
  await page.keyboard.press('Tab');
  await page.clock.fastForward(15 * 60_000);
  await expect(paused).toBeVisible();
  expect(await visibleNames(page)).toEqual(second);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(paused).toHaveCount(0);
});

test('without network the last page stays, and says from when it is', async ({ page }) => {
  // A page that no other test has asked for is at most a minute older than this visit.
  await openScreen(page, '/screen?rows=5');
  const names = await page.locator('main li h3').allTextContents();
  await page.route('**/screen**', (route) => route.abort());
  await page.clock.fastForward(3 * 60_000);
  await expect(page.getByText(/Keine Verbindung/)).toHaveCount(0);
  await page.clock.fastForward(27 * 60_000);
  const age = page.getByText(/^Keine Verbindung\. Stand: .+, \d\d:\d\d$/);
  await expect(age).toBeVisible();
  expect(await page.locator('main li h3').allTextContents()).toEqual(names);
  // The next day nothing of yesterday is called today.
  const readDay = () => page.locator('h2', { hasText: 'Heute' }).textContent();
  const today = await readDay();
  await page.clock.fastForward('24:00:00');
  await expect.poll(readDay).not.toBe(today);
  await expect(age).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
});

test('a page that is paused for long is not called old while the screen is updated, and after an upgrade it loads itself again', async ({
  page,
}) => {
  await openScreen(page, '/screen?rows=3');
  const body = await (await page.request.get('/screen?rows=3')).text();
  const route = /\/screen\?rows=3$/;
  await page.route(route, async (route) => {
    const at = await page.evaluate(() => Date.now());
    const fresh = body.replace(/data-at="\d+"/, `data-at="${at}"`);
    await route.fulfill({ body: fresh, contentType: 'text/html; charset=utf-8' });
  });
  await page.keyboard.press('x');
  for (let reading = 0; reading < 3; reading++) {
    const answered = page.waitForResponse(/rows=3/);
    await page.clock.fastForward(120_000);
    await answered;
  }
  await page.clock.fastForward(1_000);
  await expect(page.getByText('Angehalten.')).toBeVisible();
  await expect(page.getByText(/Keine Verbindung/)).toHaveCount(0);

  await page.unroute(route);
  const upgraded = body.replace(/data-build="[^"]*"/, 'data-build="next"');
  await page.route(route, (route) => route.fulfill({ body: upgraded, contentType: 'text/html' }), {
    times: 1,
  });
  const loaded = page.waitForEvent('load');
  await page.clock.fastForward(121_000);
  await loaded;
  await expect(rows(page).first()).toBeVisible();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('it does not turn: a short list and the way to the rest', async ({ page }) => {
    await openScreen(page);
    const first = await visibleNames(page);
    await page.clock.fastForward(60_000);
    expect(await visibleNames(page)).toEqual(first);
    await expect(page.getByText('Mehr im ganzen Programm')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});

test('without a script it is a plain list that loads itself again, and search engines leave it out', async ({
  markup: page,
  request,
}) => {
  await page.goto('/screen');
  expect(await rows(page).count()).toBe(await page.locator('main li').count());
  await expect(page.locator('meta[http-equiv="refresh"]')).toHaveAttribute('content', '300');
  await expect(page.getByRole('img', { name: 'QR-Code zum ganzen Programm' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /screen');
});

/** Nodes, listeners and bytes of the page's memory, after a garbage collection. */
async function weigh(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (name: string) =>
    metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    documents: read('Documents'),
    nodes: read('Nodes'),
    listeners: read('JSEventListeners'),
    bytes: read('JSHeapUsedSize'),
  };
}

test('it runs on without growing', async ({ page, context }) => {
  await openScreen(page, '/screen?seconds=60&free=1');
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const body = await (await page.request.get('/screen?seconds=60&free=1')).text();
  let readings = 0;
  await page.route(/\/screen\?seconds=60/, (route) => {
    // Each reading is another page, as it is in a week.
    const changed = body.replace(/data-at="\d+"/, `data-at="${1_700_000_000_000 + readings++}"`);
    return route.fulfill({ body: changed, contentType: 'text/html; charset=utf-8' });
  });
  const read = async (times: number) => {
    for (let reading = 0; reading < times; reading++) {
      const answered = page.waitForResponse(/seconds=60/);
      await page.clock.fastForward(120_000);
      await answered;
    }
  };
  await read(5);
  const before = await weigh(session);
  await read(25);
  expect(readings).toBeGreaterThanOrEqual(30);
  // The browser may collect what is left of a reading later. What a reading leaves behind for good
  // is twenty-five times as much.
  await expect(async () => {
    const after = await weigh(session);
    expect(after.documents).toBeLessThanOrEqual(before.documents + 1);
    expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.1);
    expect(after.listeners).toBeLessThanOrEqual(before.listeners);
    expect(after.bytes).toBeLessThanOrEqual(before.bytes * 1.1 + 120_000);
  }).toPass();
});

// Dark: accessibility-states.
test('axe finds no barrier on the light screen, which is dark where the device or its address asks for that', async ({
  page,
}) => {
  await page.setViewportSize(SIZES['1080p']);
  const readScheme = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await page.goto('/screen?theme=dark');
  expect(await readScheme()).toBe('dark');
  await page.goto('/screen');
  expect(await readScheme()).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await readScheme()).toBe('dark');
  await page.goto('/screen?theme=light');
  expect(await readScheme()).toBe('light');
  const { violations } = await createAxe(page).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
});
