import type { Page } from '@playwright/test';
import { cards, code, heading, hostile, pageOf } from './embed/snippet';
import { expect, test } from './town';

// Narrow: fewer pictures come into view.
test.use({ viewport: { width: 600, height: 600 } });

/** Waits for all reactions to a change of height. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
  });

const frameOf = (page: Page) => page.locator('ferien-fenster iframe').first();

test('the frame is created when it comes near, not before', async ({ page, town, parent }) => {
  const far = '<div style="height:6000px"></div>';
  await page.goto(parent.show('/far', pageOf(code(town.site, '/embed/list?limit=1'), far)));
  await expect(page.locator('ferien-fenster')).toHaveCount(1);
  await settle(page);
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.locator('ferien-fenster').scrollIntoViewIfNeeded();
  await expect(cards(page)).toHaveCount(1);
});

/** What consent tools do once a visitor agrees: a new script with all data, before the old one. */
const CONSENT = `
  for (const old of document.querySelectorAll('script[type="text/plain"]')) {
    const script = document.createElement('script');
    Object.assign(script.dataset, old.dataset);
    script.src = old.dataset.src || old.src;
    old.before(script);
    if (!old.dataset.stays) old.remove();
  }`;

test('a script that a consent tool lets run later becomes an embed in its place', async ({
  page,
  town,
  parent,
}) => {
  const waiting = (more: string) =>
    `<p>Vorher</p><script type="text/plain" data-name="ferien" data-src="${town.site}/embed.js" ${more}></script>`;
  for (const [path, more, count] of [
    ['/consent', 'data-stays="1"', 24],
    ['/consent-view', 'data-view="/embed/list?limit=2" data-label="Ferien"', 2],
  ] as const) {
    await page.goto(parent.show(path, pageOf(waiting(more))));
    await expect(page.locator('ferien-fenster')).toHaveCount(0);
    await page.evaluate(CONSENT);
    await expect(cards(page)).toHaveCount(count);
    await expect(page.locator('ferien-fenster')).toHaveCount(1);
    await expect(page.locator('p:has(~ ferien-fenster)')).toHaveText('Vorher');
  }
});

test('a script that the browser does not name finds its element, and makes no second embed', async ({
  page,
  town,
  parent,
}) => {
  const { site } = town;
  const unnamed =
    '<script>Object.defineProperty(document, "currentScript", { value: null })</script>';
  await page.goto(parent.show('/unnamed', pageOf(code(site, '/embed/list?limit=1'), unnamed)));
  await expect(cards(page)).toHaveCount(1);
  const element = `<ferien-fenster src="${site}/embed/list?limit=3"></ferien-fenster>`;
  const waiting = `<script type="text/plain" data-src="${site}/embed.js"></script>`;
  await page.goto(parent.show('/consent-element', pageOf(element + waiting)));
  await page.evaluate(CONSENT);
  await expect(cards(page)).toHaveCount(3);
  await expect(page.locator('ferien-fenster')).toHaveCount(1);
});

test('the height is sent once per change and never shrinks in between', async ({
  page,
  town,
  parent,
}) => {
  const read = await watchHeights(page);
  const html = pageOf(code(town.site, '/embed/list?limit=6'));
  await page.goto(parent.show('/calm', html, hostile(town.site)));
  await expect(cards(page)).toHaveCount(6);
  await page.waitForLoadState('networkidle');
  await settle(page);
  const before = await read();
  expect(before.told.length).toBeLessThanOrEqual(6);
  expect(new Set(before.told).size).toBe(before.told.length);
  await settle(page);
  expect((await read()).told).toEqual(before.told);

  await frameOf(page).contentFrame().getByRole('link', { name: 'Weiter' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.waitForLoadState('networkidle');
  await settle(page);
  const after = await read();
  const [from, to] = [before.given.at(-1) ?? 0, after.given.at(-1) ?? 0];
  const between = after.given.slice(before.given.length);
  expect(Math.min(from, ...between)).toBeGreaterThanOrEqual(Math.min(from, to));
  expect(between.length).toBeLessThanOrEqual(3);
});

test('each step is one entry of the history with an address that opens the same, and back from the first leaves the page', async ({
  page,
  town,
  parent,
}) => {
  await page.goto(parent.show('/before', pageOf('')));
  const url = parent.show('/steps', pageOf(code(town.site, '/embed/list?limit=2')));
  await page.goto(url);
  await expect(cards(page)).toHaveCount(2);
  const first = await heading(page).textContent();
  const start = await page.evaluate(() => history.length);
  const frame = frameOf(page).contentFrame();
  await frame.getByRole('link', { name: 'Weiter' }).click();
  await expect(page).toHaveURL(/#ferien=list\?page=2$/);
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/#ferien=offer\/[^?]+\?page=2$/);
  const name = await heading(page).textContent();
  expect(name).not.toBe(first);
  expect(await page.evaluate(() => history.length)).toBe(start + 2);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(heading(other)).toHaveText(name ?? '');
  await other.close();

  const read: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') read.push(request.url());
  });
  await page.goBack();
  await expect(page).toHaveURL(/page=2$/);
  await expect(frame.getByText('Seite 2 von')).toBeVisible();
  await page.goBack();
  await expect(frame.getByText('Seite 1 von')).toBeVisible();
  expect(read.map((href) => href.slice(town.site.length))).toEqual([
    '/embed/list?page=2&limit=2',
    '/embed/list?limit=2',
  ]);
  await expect(heading(page)).toHaveText(first ?? '');
  expect(page.url()).toBe(url);
  await page.goForward();
  await page.goForward();
  await expect(heading(page)).toHaveText(name ?? '');
  expect(await page.evaluate(() => history.length)).toBe(start + 2);
  for (let step = 0; step < 3; step += 1) await page.goBack();
  await expect(page).toHaveURL(`${parent.origin}/before`);

  // A link to another state, or a fragment that is edited by hand.
  await page.goto(url);
  await expect(frame.getByText('Seite 1 von')).toBeVisible();
  await page.evaluate(() => location.assign('#ferien=list?page=2'));
  await expect(frame.getByText('Seite 2 von')).toBeVisible();
});

test('the state is kept in a parameter where that is configured', async ({
  page,
  town,
  parent,
}) => {
  const embed = code(town.site, '/embed/list?limit=2', 'data-state="query" data-key="programm"');
  await page.goto(`${parent.show('/query', pageOf(embed))}?seite=7#kontakt`);
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/query\?seite=7&programm=offer\/[^&]+#kontakt$/);
  const name = await heading(page).textContent();
  const deep = page.url();
  await page.goto('about:blank');
  await page.goto(deep);
  await expect(heading(page)).toHaveText(name ?? '');
});

test('a navigation before the handshake with the frame still reaches the address', async ({
  page,
  town,
  parent,
}) => {
  // The page hears late that its frame has loaded, as where a picture in it is long on its way.
  await page.addInitScript(() => {
    const listen = HTMLIFrameElement.prototype.addEventListener;
    const late: (() => void)[] = [];
    Object.assign(window, {
      hearLoads() {
        for (const hear of late) hear();
      },
    });
    HTMLIFrameElement.prototype.addEventListener = function (type: string, heard: unknown) {
      const hear = heard as (event: Event) => void;
      listen.call(this, type, (event: Event) => void late.push(() => hear(event)));
    };
  });
  const url = parent.show('/early', pageOf(code(town.site, '/embed/list?limit=2')));
  await page.goto(url);
  const first = await cards(page).first().getByRole('heading').textContent();
  await cards(page).first().getByRole('link').click();
  await expect(heading(page)).toHaveText(first ?? '');
  expect(page.url()).toBe(url);
  await page.evaluate(() => (window as unknown as { hearLoads(): void }).hearLoads());
  await expect(page).toHaveURL(/#ferien=offer\/[^?]+$/);
  await page.goBack();
  await expect(frameOf(page).contentFrame().getByText('Seite 1 von')).toBeVisible();
  await expect(page).toHaveURL(url);
});

test('an anchor in the frame scrolls the page around it, and is no step of its history', async ({
  page,
  town,
  parent,
}) => {
  const html = pageOf(code(town.site, '/embed/map', 'data-offset="50"'));
  await page.goto(parent.show('/anchor', html, hostile(town.site)));
  const frame = frameOf(page).contentFrame();
  // From then on frame and page exchange messages.
  await expect(frame.locator('html')).toHaveAttribute('data-hosted', '');
  await frame.getByText(/Orte mit Angeboten/).click();
  const start = await page.evaluate(() => history.length);
  await frame.getByRole('link', { name: /ohne Ortsangabe/ }).click();
  const target = frame.getByRole('region', { name: /Ohne Ortsangabe/ });
  await expect(target).toBeFocused();
  await expect.poll(async () => Math.round((await target.boundingBox())?.y ?? 0)).toBe(50);
  expect(await page.evaluate(() => history.length)).toBe(start);
});

test('Arabic reads from right to left, in links and in place, at the right height', async ({
  page,
  town,
  parent,
}) => {
  const embed = code(town.site, '/embed/list?limit=2&lang=ar');
  await page.goto(parent.show('/ar', pageOf(embed), hostile(town.site)));
  await expect(cards(page)).toHaveCount(2);
  const frame = frameOf(page).contentFrame();
  const html = frame.locator('html');
  const expectArabic = async () => {
    await expect(html).toHaveAttribute('lang', 'ar');
    await expect(html).toHaveAttribute('dir', 'rtl');
    await expect
      .poll(() =>
        html.evaluate((root) => [root.scrollHeight - innerHeight, root.scrollWidth - innerWidth]),
      )
      .toEqual([0, 0]);
  };
  await expectArabic();
  await frame.locator('a[href*="page=2"]').click();
  await expect(page).toHaveURL(/#ferien=list\?page=2$/);
  await expectArabic();
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/#ferien=offer\//);
  await expectArabic();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectArabic();
});

test('a link to a state scrolls to the embed', async ({ page, town, parent }) => {
  const room = '<div style="height:1500px"></div>';
  const html = pageOf(code(town.site, '/embed/list?limit=3', 'data-offset="40"'), room);
  await page.goto(`${parent.show('/deep', html)}#ferien=list?page=2`);
  await expect
    .poll(() => page.locator('ferien-fenster').evaluate((e) => e.getBoundingClientRect().top))
    .toBeCloseTo(40, 0);
});

/** Heights reported by embeds, and applied to their frames. */
interface Heights {
  readonly told: readonly number[];
  readonly given: readonly number[];
}

declare global {
  interface Window {
    heights: { told: number[]; given: number[] };
  }
}

/** Records every height on the pages opened from now on; the returned function reads them. */
async function watchHeights(page: Page): Promise<() => Promise<Heights>> {
  await page.addInitScript(() => {
    if (window.top !== window) return;
    window.heights = { told: [], given: [] };
    addEventListener('message', ({ data }) => {
      if (data?.type === 'height') window.heights.told.push(data.height);
    });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (target instanceof HTMLIFrameElement)
          window.heights.given.push(Number.parseFloat(target.style.height));
      }
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['style'] });
  });
  return () => page.evaluate(() => window.heights);
}
