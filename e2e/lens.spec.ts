import { findOverflow } from './state/find-barriers';
import { expect, test } from './town';

test('a number leads to the list with just as many offers', async ({ markup: page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Angebote in Zahlen' }).click();
  const table = page.getByRole('table', { name: 'Angebote nach Alter und Woche' });
  const cell = table
    .getByRole('row', { name: /^9 Jahre/ })
    .getByRole('cell')
    .first();
  const count = Number(await cell.innerText());
  expect(count).toBeGreaterThan(0);
  await cell.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(`^${count}\\sAngebot`),
  );
  await expect(page).toHaveURL(/week=\d{4}-W\d\d&age=9$/);
});

test('each table explains in every language what its numbers count', async ({ markup: page }) => {
  for (const [prefix, offers, place] of [
    ['', 'Gezählt werden Angebote, nicht Termine und nicht freie Plätze.', 'Ort: '],
    ['/en', 'Activities are counted, not sessions', 'Place: '],
    ['/tr', 'Sayılan etkinliklerdir', 'Yer: '],
    ['/uk', 'Рахуються заходи, а не заняття', 'Місце: '],
    ['/ar', 'تُحتسب الأنشطة، لا المواعيد', 'المكان: '],
  ] as const) {
    await page.goto(`${prefix}/lens?rows=place&columns=price`);
    const table = page.getByRole('table');
    await expect(table, prefix).toHaveAccessibleDescription(new RegExp(`^${offers}`));
    await expect(table, prefix).toHaveAccessibleDescription(new RegExp(place));
    expect(await findOverflow(page)).toEqual([]);
  }
});

test('the table fits its window at 1440 px', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/lens');
  const table = page.getByRole('table').first();
  expect(await table.getByRole('columnheader').count()).toBeGreaterThan(12);
  const hidden = await table.evaluate(({ parentElement: box }) =>
    box ? box.scrollWidth - box.clientWidth : Number.NaN,
  );
  expect(hidden).toBe(0);
});

test('rows and columns can be chosen without a script, and one row looked at alone', async ({
  markup: page,
}) => {
  await page.goto('/lens?free=1');
  await page.getByLabel('Zeilen').selectOption('Rollstuhl');
  await page.getByLabel('Spalten').selectOption('Wochentag');
  await page.getByRole('button', { name: 'Zeigen' }).click();
  await expect(page).toHaveURL(/\/lens\?free=1&rows=wheelchair&columns=weekday(&edition=)?$/);
  await page.getByRole('table').getByRole('link', { name: 'zugänglich', exact: true }).click();
  await expect(page).toHaveURL(/free=1&wheelchair=yes/);
  await expect(
    page.getByRole('table', { name: 'Angebote nach Alter und Wochentag' }),
  ).toBeVisible();
  await page.getByRole('link', { name: /^kostenlos/ }).click();
  await expect(page).not.toHaveURL(/free=1/);
});

test('gaps are described in words, and the table can be downloaded as CSV', async ({
  markup: page,
  town,
}) => {
  await page.goto('/lens?columns=weekday');
  const gaps = page.getByRole('region', { name: 'Lücken' });
  await expect(gaps).toContainText(/nichts\.|Keine/);
  const csv = await fetch(
    new URL(
      (await page.getByRole('link', { name: 'Tabelle als CSV' }).getAttribute('href')) ?? '',
      town.site,
    ),
  );
  expect(csv.headers.get('content-type')).toContain('text/csv');
  const text = await csv.text();
  expect(text).toContain('"Alter";"Montag";"Dienstag"');
  expect(text.trim().split('\r\n')).toHaveLength(
    await page.getByRole('table').getByRole('row').count(),
  );
});

test('an instance can do without it', { tag: '@village' }, async ({ town }) => {
  const village = town;
  for (const path of ['/lens', '/lens.csv'])
    expect((await fetch(village.site + path)).status).toBe(404);
  expect(await (await fetch(village.site)).text()).not.toContain('href="/lens"');
});
