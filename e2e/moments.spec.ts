import { DEMO_TOKENS } from './host/log-in';
import { openBroken } from './state/family-states';
import { findBarriers } from './state/find-barriers';
import { expect, test } from './town';
import { readPage } from './town/read-page';
import { RESTLESS, SWITCHED, VILLAGE } from './town/share-towns';

test('an old copy says of which day it is, on every page that shows offers', async ({
  openTown,
  page,
}) => {
  const town = await openTown();
  const before = await readPage(town.site);
  expect(before.html).not.toContain('Wir erreichen das Ferienprogramm');
  await town.set({ fault: 'refuse' });
  await town.restartSite(7);
  const { offers } = await readPage(town.site);
  expect(offers.length).toBeGreaterThan(10);
  for (const path of ['/', '/map', '/week', `/offers/${offers[0]}`, '/embed/list']) {
    expect((await page.goto(town.site + path))?.status(), path).toBe(200);
    await expect(
      page.getByText(/^Stand: .+ Wir erreichen das Ferienprogramm gerade nicht/),
      path,
    ).toBeVisible();
  }
  await page.goto(`${town.site}/ar`);
  await expect(page.getByText(/^آخر تحديث: /)).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});

test('an offer that is gone leaves its name and leads to others', async ({ shareTown, page }) => {
  const town = await shareTown(RESTLESS);
  const { offers } = await readPage(town.site);
  const alias = offers[0] ?? '';
  await town.hide([Number(/^\d+/.exec(alias)?.[0])]);
  const address = `${town.site}/offers/${alias}`;
  await expect.poll(async () => (await readPage(address)).status).toBe(410);
  for (const prefix of ['', '/ar']) {
    await page.goto(`${town.site}${prefix}/offers/${alias}`);
    await expect(page.getByRole('article').first()).toBeVisible();
  }
  expect(await findBarriers(page)).toEqual([]);
});

test('an address that has to be asked for says so, and goes on by itself', async ({
  shareTown,
  page,
}) => {
  const town = await shareTown(SWITCHED);
  await town.set({ fault: 'hang', 'fault-on': 'offer' });
  expect((await page.goto(`${town.site}/offers/99998-unbekannt`))?.status()).toBe(503);
  await expect(page.getByRole('heading', { name: 'Einen Moment bitte' })).toBeVisible();
  // The page may reload while it is being examined.
  await expect(async () => expect(await findBarriers(page)).toEqual([])).toPass();
});

test('a login that cannot be answered says why', async ({ shareTown, page }) => {
  const town = await shareTown(SWITCHED);
  const enter = async (token: string, why: string) => {
    await page.goto(`${town.site}/login`);
    await page.getByLabel('Zugangstoken').fill(token);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByRole('alert').getByRole('heading')).toHaveText(why);
  };
  await enter(DEMO_TOKENS.expired, 'Token abgelaufen');
  await enter(DEMO_TOKENS.withoutPermission, 'Dem Token fehlt ein Recht');
  await town.set({ fault: 'refuse' });
  await enter(DEMO_TOKENS.everything, 'Keine Antwort vom Ferienprogramm');
  expect(await findBarriers(page)).toEqual([]);
});

test('a hosts’ area that is switched off says so', async ({ shareTown, page }) => {
  const town = await shareTown(VILLAGE);
  await page.goto(`${town.site}/login`);
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText(
    'Anmeldung nicht eingerichtet',
  );
  expect(await findBarriers(page)).toEqual([]);
});

test('an address that nobody can read is answered by a page, too', async ({ page }) => {
  for (const prefix of ['', '/ar']) {
    expect((await page.goto(`${prefix}/%E0%A4%A`))?.status()).toBe(400);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(await findBarriers(page)).toEqual([]);
});

test('a page that broke goes on when it is asked again', async ({ page }) => {
  await openBroken(page, '');
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(page.getByRole('button', { name: 'Hinzufügen', exact: true })).toBeVisible();
});
