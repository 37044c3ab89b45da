import { expect, type Page, test } from './town';
import { readPage } from './town/read-page';

test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

/** Addresses of the framework's scripts that the page has asked for so far. */
function watchScripts(page: Page): () => readonly string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/_next\/.*\.js/.test(request.url())) scripts.push(request.url());
  });
  return () => scripts;
}

const bookmark = (page: Page) => page.getByRole('button', { name: /^Merken: ./ }).first();

test('a page that is only read loads no script of the framework', async ({ page, town }) => {
  const { offers } = await readPage(`${town.site}/`);
  const getScripts = watchScripts(page);
  for (const path of ['/', '/week', '/map', `/offers/${offers[0]}`]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(getScripts()).toEqual([]);
});

test('a pointer, a key and scrolling load the scripts', async ({ page }) => {
  for (const [use, act] of [
    ['a pointer', () => page.mouse.move(20, 20, { steps: 2 })],
    ['a key', () => page.keyboard.press('Tab')],
    ['scrolling', () => page.evaluate(() => scrollTo(0, 200))],
  ] as const) {
    await page.goto('/');
    const getScripts = watchScripts(page);
    await act();
    await expect.poll(() => getScripts().length, use).toBeGreaterThan(4);
  }
});

test('bookmarks are shown before any use, and work where the scripts fail', async ({ page }) => {
  await page.route(/\/_next\/.*\.js/, (route) => route.abort());
  await page.goto('/');
  await bookmark(page).tap();
  await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('banner').getByRole('link', { name: /^Merkliste/ })).toHaveText(
    /1 gemerkt/,
  );
});

test('a link that is pressed before the scripts are there works in place, once they are', async ({
  page,
}) => {
  await page.goto('/?free=1');
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await page.getByRole('list', { name: 'Ausgewählt' }).getByRole('link').first().tap();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});

test('a link that is pressed leads on where the scripts fail', async ({ page }) => {
  await page.route(/\/_next\/.*\.js/, (route) => route.abort());
  await page.goto('/?free=1');
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await page.getByRole('list', { name: 'Ausgewählt' }).getByRole('link').first().tap();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(false);
});
