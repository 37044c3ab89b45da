import { expect, test } from './town';
import { readPage } from './town/read-page';

test('the table fits its window at 1440 px, says what its numbers count, and each leads to the list with just as many offers; it can be downloaded as CSV', async ({
  page,
  town,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/lens');
  const table = page.getByRole('table', { name: 'Angebote nach Alter und Woche' });
  await expect(table).toHaveAccessibleDescription(/^Gezählt werden Angebote, nicht Termine/);
  expect(await table.getByRole('columnheader').count()).toBeGreaterThan(12);
  const hidden = await table.evaluate(({ parentElement: box }) =>
    box ? box.scrollWidth - box.clientWidth : Number.NaN,
  );
  expect(hidden).toBe(0);
  const cell = table
    .getByRole('row', { name: /^9 Jahre/ })
    .getByRole('cell')
    .first();
  const count = Number(await cell.innerText());
  expect(count).toBeGreaterThan(0);
  const href = (await cell.getByRole('link').getAttribute('href')) ?? '';
  expect(href).toMatch(/^\/\?week=\d{4}-W\d\d&age=9$/);
  const { html } = await readPage(town.site + href);
  expect(html).toMatch(new RegExp(`<h1[^>]*>${count}\\sAngebot`));
  expect(html).toMatch(/<footer[\s\S]*href="\/lens"[^>]*>Angebote in Zahlen</);

  const file = await page.getByRole('link', { name: 'Tabelle als CSV' }).getAttribute('href');
  const csv = await fetch(new URL(file ?? '', town.site));
  expect(csv.headers.get('content-type')).toContain('text/csv');
  expect(csv.headers.get('access-control-allow-origin')).toBe('*');
  expect((await csv.text()).trim().split('\r\n')).toHaveLength(
    await table.getByRole('row').count(),
  );
  const changes = page.getByRole('link', { name: 'Was sich geändert hat' });
  await expect(changes).toHaveAttribute('href', '/changes');
});

test('rows and columns can be chosen without a script', async ({ markup: page }) => {
  await page.goto('/lens');
  await page.getByLabel('Zeilen').selectOption('Rollstuhl');
  await page.getByLabel('Spalten').selectOption('Wochentag');
  await page.getByRole('button', { name: 'Zeigen' }).click();
  await expect(page).toHaveURL(/\/lens\?rows=wheelchair&columns=weekday(&edition=)?$/);
  const table = page.getByRole('table', { name: 'Angebote nach Rollstuhl und Wochentag' });
  await expect(table.getByRole('rowheader', { name: 'zugänglich', exact: true })).toBeVisible();
});

test('an instance can do without it', { tag: '@village' }, async ({ town }) => {
  const village = town;
  for (const path of ['/lens', '/lens.csv'])
    expect((await fetch(village.site + path)).status).toBe(404);
  expect(await (await fetch(village.site)).text()).not.toContain('href="/lens"');
});
