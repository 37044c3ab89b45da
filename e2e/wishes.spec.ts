import { expect, type Page, test } from './town';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const count = async (page: Page) => Number.parseInt((await heading(page).textContent()) ?? '', 10);

test('several children: for at least one or for all, and each card names for whom', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'für wen?' }).click();
  const ask = page.locator('[data-slot="ask"]');
  const add = ask.getByRole('combobox', { name: 'Alter des Kindes' });
  await add.selectOption({ value: '6' });
  await expect(ask.getByRole('checkbox', { name: /^6 Jahre/ })).toBeChecked();
  const several = ask.getByRole('group', { name: 'Mehrere Kinder' });
  await expect(several).toHaveCount(0);
  await add.selectOption({ value: '14' });
  await expect(several.getByRole('radio', { name: 'für mindestens eines' })).toBeChecked();
  const any = await count(page);
  await expect(ask.getByRole('checkbox', { name: '14 Jahre', exact: true })).toBeChecked();
  const counts = several.locator('[data-count]');
  await expect(counts.first()).toHaveText(String(any));
  await expect(page.getByText('passt nur für: 14 Jahre').first()).toBeAttached();
  const promised = Number(await counts.last().textContent());
  await several.getByRole('radio', { name: /^für alle/ }).check();
  await expect(page).toHaveURL(/age=6&age=14&fit=all$/);
  await expect(heading(page)).toHaveText(`${promised} Angebote`);
  expect(promised).toBeLessThan(any);
  const fits = await page.locator('[data-slot="fits"]').allTextContents();
  expect(fits).not.toEqual([]);
  expect(fits.filter((ages) => !ages.includes('passt für alle'))).toEqual([]);
  await expect(counts).toHaveText([String(any), String(promised)]);
  await page.getByRole('link', { name: /^für alle Kinder/ }).click();
  await expect(heading(page)).toHaveText(`${any} Angebote`);
});

test.describe('without a script', () => {
  test('an end before its beginning is an error at its field, and the form takes a month of birth in two selects and searches around a place by name', async ({
    markup: page,
  }) => {
    await page.goto('/?from=2026-12-20&to=2026-12-01');
    const to = page.getByLabel('bis', { exact: true });
    await expect(to).toHaveAccessibleDescription(/„bis“ liegt vor „von“/);
    await expect(to).toHaveAttribute('aria-invalid', 'true');
    await page.goto('/');
    const all = await count(page);
    await page.getByText('Nach Geburtsmonat').click();
    const birth = page.getByRole('group', { name: 'Geburtsmonat' });
    await birth.getByRole('combobox', { name: 'Monat' }).selectOption('März');
    await birth.getByRole('combobox', { name: 'Jahr' }).selectOption('2018');
    await page.getByRole('combobox', { name: 'Umkreis' }).selectOption('3');
    await page.getByRole('combobox', { name: 'rund um' }).selectOption({ index: 1 });
    await page.getByRole('button', { name: /zeigen$/ }).click();
    await expect(page).toHaveURL(/[?&]nearby=[a-z-]+&radius=3/);
    const chosen = page.getByRole('list', { name: 'Ausgewählt' });
    await expect(chosen).toContainText('geboren im März 2018');
    await expect(chosen).toContainText('bis 3 km');
    expect(await count(page)).toBeLessThan(all);
    await expect(page.getByRole('article').first()).toContainText(/ · \d+,\d km/);
    await expect(page.getByRole('button', { name: 'In meiner Nähe' })).toHaveCount(0);
  });
});
