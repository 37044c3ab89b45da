import { findBarriers } from './state/find-barriers';
import { expect, test } from './town';
import { readPage } from './town/read-page';
import type { TownOptions } from './town/town';

/** The instance delays each page, so that nothing has been read for a while. */
const SLOW: TownOptions = { switches: { 'delay-ms': '9000' }, complete: false };

/** A quarter of the programme is there, and the next page is requested in a minute. */
const PARTLY: TownOptions = {
  settings: { FENSTER_UPSTREAM_PAGE_SIZE: '100', FENSTER_UPSTREAM_GAP_MS: '60000' },
  complete: false,
};

const PARTLY_READ = /^Das Programm wird geladen: 100 von etwa [34]\d0 Angeboten/;

test('before anything was read a page says so, and goes on by itself', async ({
  openTown,
  page,
}) => {
  const town = await openTown(SLOW);
  const answer = await page.goto(town.site);
  expect(answer?.status()).toBe(503);
  expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(0);
  expect(answer?.headers()['cache-control']).toContain('no-store');
  await expect(page.getByRole('heading', { name: 'Das Programm wird geladen' })).toBeVisible();
  await expect(page.getByText('Wir warten auf die erste Antwort')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await expect(page.getByRole('heading', { level: 1, name: /^\d+ Angebote$/ })).toBeVisible();
});

test('without a script it asks again by itself', async ({ openTown, browser }) => {
  const town = await openTown(SLOW);
  const context = await browser.newContext({ baseURL: town.site, javaScriptEnabled: false });
  const page = await context.newPage();
  expect((await page.goto('/ar/week'))?.status()).toBe(503);
  await expect(page.getByRole('heading', { name: 'يجري تحميل البرنامج' })).toBeVisible();
  await expect(page.getByRole('article').or(page.locator('[data-day]')).first()).toBeVisible();
  await context.close();
});

test('a frame says it too', async ({ openTown, page }) => {
  const town = await openTown(SLOW);
  const address = `${town.site}/embed/list?free=1&lock=free&theme=dark`;
  expect((await page.goto(address))?.status()).toBe(503);
  await expect(page.getByRole('heading', { name: 'Das Programm wird geladen' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  // It requests the same address again, including criteria and appearance.
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(page.url()).toBe(address);
});

test('what was read so far is shown with a notice, and never kept', async ({ openTown, page }) => {
  const town = await openTown(PARTLY);
  await expect.poll(async () => (await fetch(`${town.site}/readyz`)).status).toBe(200);
  for (const path of ['/', '/map', '/week', '/embed/list']) {
    const answer = await page.goto(town.site + path);
    expect(answer?.status(), path).toBe(200);
    expect(answer?.headers()['cache-control'], path).toContain('no-store');
    await expect(page.getByText(PARTLY_READ), path).toBeVisible();
    expect(await findBarriers(page), path).toEqual([]);
  }
  expect((await fetch(`${town.site}/api/offers`)).status).toBe(503);
});

test('an offer that was not read yet shows how far the reading is', async ({ openTown, page }) => {
  const town = await openTown(PARTLY);
  await expect.poll(async () => (await fetch(`${town.site}/readyz`)).status).toBe(200);
  expect((await page.goto(`${town.site}/offers/99999-noch-nicht`))?.status()).toBe(503);
  const progress = page.getByRole('progressbar', { name: /^1 von 4 Seiten gelesen, 100 Angebote/ });
  await expect(progress).toHaveAttribute('value', '1');
  await expect(progress).toHaveAttribute('max', '4');
  expect(await findBarriers(page)).toEqual([]);
  const { offers } = await readPage(town.site);
  expect((await readPage(`${town.site}/offers/${offers[0]}`)).status).toBe(200);
});
