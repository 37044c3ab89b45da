import { findBarriers } from './state/find-barriers';
import { expect, test } from './town';
import { readPage } from './town/read-page';
import type { TownOptions } from './town/town';

// Narrower than where a map begins beside the list.
test.use({ viewport: { width: 1000, height: 720 } });

/** The instance answers nonsense, so that nothing is read until the test lets it. */
const UNREAD: TownOptions = {
  settings: { FENSTER_REFRESH_MS: '1000', FENSTER_UPSTREAM_GAP_MS: '50' },
  switches: { fault: 'wrong-shape' },
  complete: false,
};

/** A quarter of the programme is there, and the next page is requested in ten minutes. */
const PARTLY: TownOptions = {
  settings: { FENSTER_UPSTREAM_PAGE_SIZE: '100', FENSTER_UPSTREAM_GAP_MS: '600000' },
  complete: false,
};

const PARTLY_READ = /Das Programm wird geladen: 100 von etwa [34]\d0 Angeboten/;

test('before the first sync every page shows that it is loading, and reloads itself', async ({
  openTown,
  page,
  browser,
}) => {
  const town = await openTown(UNREAD);
  // Right after its start the site may have nothing yet that renders a page.
  await expect
    .poll(async () => (await readPage(town.site)).html)
    .toContain('Das Programm wird geladen');
  const answer = await page.goto(town.site);
  expect(answer?.status()).toBe(503);
  expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(0);
  expect(answer?.headers()['cache-control']).toContain('no-store');
  await expect(page.getByRole('heading', { name: 'Das Programm wird geladen' })).toBeVisible();
  await expect(page.getByText('Wir warten auf die erste Antwort')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  const context = await browser.newContext({ baseURL: town.site, javaScriptEnabled: false });
  const still = await context.newPage();
  expect((await still.goto('/ar/week'))?.status()).toBe(503);
  await expect(still.getByRole('heading', { name: 'يجري تحميل البرنامج' })).toBeVisible();

  const frame = await page.context().newPage();
  const address = `${town.site}/embed/list?free=1&lock=free&theme=dark`;
  expect((await frame.goto(address))?.status()).toBe(503);
  await expect(frame.getByRole('heading', { name: 'Das Programm wird geladen' })).toBeVisible();
  expect(await findBarriers(frame)).toEqual([]);

  await town.set({ fault: 'none' });
  // How long the reading takes is up to the machine.
  await expect
    .poll(async () => (await fetch(`${town.site}/readyz`)).status, { timeout: 60_000 })
    .toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: /^\d+\sAngebote$/ })).toBeVisible();
  // Without a script it asks again by itself.
  await expect(
    still.getByRole('article').or(still.locator('[data-day]')).filter({ visible: true }).first(),
  ).toBeVisible();
  await context.close();
  // A frame requests the same address again, including criteria and appearance.
  await expect(frame.getByRole('article').first()).toBeVisible();
  expect(frame.url()).toBe(address);
});

test('during the first sync pages show what was read so far, uncached, with a notice', async ({
  openTown,
  page,
}) => {
  const town = await openTown(PARTLY);
  for (const path of ['/readyz', '/'])
    await expect.poll(async () => (await fetch(town.site + path)).status).toBe(200);
  for (const path of ['/', '/map', '/week', '/embed/list']) {
    const answer = await fetch(town.site + path);
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('cache-control'), path).toContain('no-store');
    expect(await answer.text(), path).toMatch(PARTLY_READ);
  }
  await page.goto(town.site);
  await expect(page.getByText(PARTLY_READ)).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  expect((await fetch(`${town.site}/api/offers`)).status).toBe(503);

  // An offer that was not read yet shows how far the reading is.
  expect((await page.goto(`${town.site}/offers/99999-noch-nicht`))?.status()).toBe(503);
  const progress = page.getByRole('progressbar', { name: /^1 von 4 Seiten gelesen, 100 Angebote/ });
  await expect(progress).toHaveAttribute('value', '1');
  await expect(progress).toHaveAttribute('max', '4');
  expect(await findBarriers(page)).toEqual([]);
  const { offers } = await readPage(town.site);
  expect((await readPage(`${town.site}/offers/${offers[0]}`)).status).toBe(200);
});
