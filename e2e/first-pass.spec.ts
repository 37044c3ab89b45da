import { findBarriers } from './state/find-barriers';
import { expect, test } from './town';
import { readPage } from './town/read-page';

// Narrower than where a map begins beside the list.
test.use({ viewport: { width: 1000, height: 720 } });

const PARTLY_READ = /Das Programm wird geladen: 100 von etwa [34]\d0 Angeboten/;

test('before and during the first sync every page shows that it is loading, and reloads itself', async ({
  openTown,
  page,
  browser,
}) => {
  // The instance answers nonsense, so that nothing is read until the test lets it.
  const town = await openTown({
    settings: {
      FENSTER_REFRESH_MS: '1000',
      FENSTER_UPSTREAM_GAP_MS: '50',
      FENSTER_UPSTREAM_PAGE_SIZE: '100',
    },
    switches: { fault: 'wrong-shape' },
    complete: false,
  });
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

  // A quarter of the programme is read, and then the instance asks for a pause of two minutes.
  await town.set({ fault: '503', 'fault-on': 'list', 'fault-after': '1' });
  // How long the reading takes is up to the machine.
  for (const path of ['/readyz', '/'])
    await expect
      .poll(async () => (await fetch(town.site + path)).status, { timeout: 60_000 })
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

  for (const path of ['/', '/map', '/week', '/embed/list']) {
    const partly = await fetch(town.site + path);
    expect(partly.status, path).toBe(200);
    expect(partly.headers.get('cache-control'), path).toContain('no-store');
    expect(await partly.text(), path).toMatch(PARTLY_READ);
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
