import { expect, test } from './town';

test('the programme is printed as a booklet, any part of it, in the order one chooses', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'als Heft' }).click();
  await expect(page.getByRole('navigation', { name: 'Inhalt' })).toBeVisible();
  await page.getByRole('link', { name: 'Veranstalter', exact: true }).first().click();
  await expect(page).toHaveURL(/by=host/);
  const first = page.getByRole('article').first();
  const number = await first.getByRole('heading').innerText();
  expect(number).toMatch(/^1\s/);
  await page.getByRole('link', { name: 'Übersicht auf einer Seite' }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('the programme goes to a spreadsheet, by file and by filter', async ({ page, town }) => {
  await page.goto('/booklet?free=1');
  for (const [name, type] of [
    ['CSV', 'text/csv'],
    ['Excel', 'spreadsheetml'],
  ] as const) {
    const href = await page.getByRole('link', { name, exact: true }).getAttribute('href');
    expect(href).toContain('free=1');
    const answer = await fetch(new URL(href ?? '', town.site));
    expect(answer.headers.get('content-type')).toContain(type);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
  }
});

test('what has changed stands on a page, also when nothing has', async ({ page }) => {
  await page.goto('/lens');
  await page.getByRole('link', { name: 'Was sich geändert hat' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Was sich geändert hat');
  await expect(page.getByRole('main')).toContainText(/Neu|hat sich nichts geändert/);
});

test('the lens tells weak cells and shares, and counts what is over when asked', async ({
  page,
}) => {
  await page.goto('/lens');
  await expect(page.getByRole('region', { name: 'Wenige Angebote' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Anteile' })).toContainText(/\d+ % kostenlos/);
  await page.getByLabel('auch vergangene').check();
  await page.getByRole('button', { name: 'Zeigen' }).click();
  await expect(page).toHaveURL(/past=1/);
  await expect(page.getByRole('table')).toHaveAccessibleDescription(/auch Angebote, deren Termine/);
});
