import { openBroken } from './state/family-states';
import { findBarriers } from './state/find-barriers';
import { expect, test } from './town';
import { readPage } from './town/read-page';

test('an offer that is gone leaves its name, leads to others, and has no calendar any more', {
  tag: '@passes',
}, async ({ town, page }) => {
  const answer = await fetch(`${town.site}/api/offers?itemsPerPage=500`);
  const offers = (await answer.json()) as readonly { alias: string; name: string }[];
  const { alias = '', name = '' } = offers.find((offer) => /^\d+-/.test(offer.alias)) ?? {};
  const address = `${town.site}/offers/${alias}`;
  await town.hide([Number(/^\d+/.exec(alias)?.[0])]);
  await expect.poll(async () => (await readPage(address)).status).toBe(410);
  await page.goto(`/offers/${alias}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Das könnte auch passen' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  const arabic = await readPage(`${town.site}/ar/offers/${alias}`);
  expect([arabic.status, arabic.offers.length > 0]).toEqual([410, true]);
  expect(/<h1\b.*<\/h1>/s.exec(arabic.html)?.[0]).toMatch(/[ء-ي]/);
  await expect.poll(async () => (await fetch(`${address}.ics`)).status).toBe(410);
  const changes = await (await fetch(`${town.site}/changes.atom`)).text();
  expect(changes).toContain('Nicht mehr im Programm: ');
});

test('a pending look-up shows a page that reloads itself', {
  tag: '@switched',
}, async ({ town, page }) => {
  await town.set({ fault: 'hang', 'fault-on': 'offer' });
  expect((await page.goto(`${town.site}/offers/99998-unbekannt`))?.status()).toBe(503);
  await expect(page.getByRole('heading', { name: 'Einen Moment bitte' })).toBeVisible();
  // The page may reload while it is being examined.
  await expect(async () => expect(await findBarriers(page)).toEqual([])).toPass();
  await town.reset();
  await expect(page.getByRole('heading', { name: 'Dieses Angebot finden wir nicht' })).toBeVisible({
    timeout: 60_000,
  });
});

test('a hosts’ area that is switched off is shown as such', { tag: '@village' }, async ({
  town,
  page,
}) => {
  await page.goto(`${town.site}/login`);
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText(
    'Anmeldung nicht eingerichtet',
  );
  expect(await findBarriers(page)).toEqual([]);
});

test('a malformed address is answered with a page', async ({ page, town }) => {
  const german = await readPage(`${town.site}/%E0%A4%A`);
  expect([german.status, /<h1\b[^>]*>/.test(german.html)]).toEqual([400, true]);
  expect((await page.goto('/ar/%E0%A4%A'))?.status()).toBe(400);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});

test('a page that broke works again after a retry', async ({ page }) => {
  await openBroken(page, '');
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(page.getByRole('button', { name: 'Hinzufügen', exact: true })).toBeVisible();
});
