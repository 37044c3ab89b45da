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

test('a page that is only read loads no script of the framework; a pointer, a key and scrolling do', async ({
  page,
  town,
}) => {
  const { offers } = await readPage(`${town.site}/`);
  const readScripts = watchScripts(page);
  for (const path of ['/', '/week', '/map', `/offers/${offers[0]}`]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(readScripts()).toEqual([]);
  for (const [use, path, act] of [
    ['scrolling', null, () => page.evaluate(() => scrollTo(0, 200))],
    ['a pointer', '/week', () => page.mouse.move(20, 20, { steps: 2 })],
    ['a key', '/week?free=1', () => page.keyboard.press('Tab')],
  ] as const) {
    if (path !== null) await page.goto(path);
    const getScripts = watchScripts(page);
    await act();
    await expect.poll(() => getScripts().length, use).toBeGreaterThan(4);
  }
});

test('where the scripts fail, bookmarks work, and a link that is pressed leads on', async ({
  page,
}) => {
  await page.route(/\/_next\/.*\.js/, (route) => route.abort());
  await page.goto('/?free=1');
  await bookmark(page).tap();
  await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('banner').getByRole('link', { name: /^Merkliste/ })).toHaveText(
    /1 gemerkt/,
  );
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await page.getByRole('list', { name: 'Ausgewählt' }).getByRole('link').first().tap();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(false);
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

test('a search that is saved stays so when its button is pressed before the scripts are there', async ({
  page,
}) => {
  const button = page.getByRole('button', { name: 'Diese Suche merken' });
  await page.goto('/?free=1');
  await button.tap();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/map?free=1');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.tap();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Gemerkte Suchen' })).toBeVisible();
});
