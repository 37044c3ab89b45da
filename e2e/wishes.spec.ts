import { expect, type Page, test } from './town';

const count = async (page: Page) =>
  Number.parseInt((await page.getByRole('heading', { level: 1 }).textContent()) ?? '', 10);

test.use({ viewport: { width: 1440, height: 900 } });

test('several children: for at least one or for all, and each card names for whom', async ({
  page,
}) => {
  await page.goto('/');
  const add = page.getByRole('combobox', { name: 'Alter des Kindes' });
  await add.selectOption({ value: '6' });
  await expect(page.getByRole('checkbox', { name: /^6 Jahre/ })).toBeChecked();
  await expect(page.getByRole('group', { name: 'Mehrere Kinder' })).toHaveCount(0);
  await add.selectOption({ value: '14' });
  const several = page.getByRole('group', { name: 'Mehrere Kinder' });
  await expect(several.getByRole('radio', { name: 'für mindestens eines' })).toBeChecked();
  const any = await count(page);
  await expect(page.getByRole('checkbox', { name: '14 Jahre', exact: true })).toBeChecked();
  const counts = several.locator('[data-count]');
  await expect(counts.first()).toHaveText(String(any));
  await expect(page.getByText('passt nur für: 14 Jahre').first()).toBeAttached();
  const all = several.getByRole('radio', { name: /^für alle/ });
  const promised = Number(await counts.last().textContent());
  await all.check();
  await expect(page).toHaveURL(/age=6&age=14&fit=all$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${promised} Angebote`);
  expect(promised).toBeLessThan(any);
  for (const ages of await page.locator('[data-slot="fits"]').allTextContents()) {
    expect(ages).toContain('passt für alle');
  }
  await expect(counts).toHaveText([String(any), String(promised)]);
  await page.getByRole('link', { name: /^für alle Kinder/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${any} Angebote`);
});

test('the accessibility of an offer is on its card and can be filtered by', async ({ page }) => {
  await page.goto('/');
  const assisted = page.getByRole('checkbox', { name: /^mit Assistenz möglich/ });
  const promised = await page
    .locator('label', { has: assisted })
    .locator('[data-count]')
    .textContent();
  await assisted.check();
  await expect(page).toHaveURL(/\?access=assistenz$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${promised} Angebote`);
  const first = page.getByRole('article').first();
  await expect(first).toContainText('mit Assistenz möglich');
  await expect(first).toContainText(/mit Rollstuhl zugänglich|Rollstuhl: bitte nachfragen/);
});

test('the counts of weeks are the same in the strip and in the filter', async ({ page }) => {
  await page.goto('/');
  const strip = page.getByRole('navigation', { name: 'Ferienwochen' });
  const first = strip.getByRole('link').nth(1);
  await first.click();
  await expect(first).toHaveAttribute('aria-current', 'true');
  for (const tab of await strip.getByRole('link').all()) {
    const [label = '', number = ''] = (await tab.innerText()).trim().split('\n');
    const box = page.locator('label', { hasText: label });
    await expect(box.locator('[data-count]')).toHaveText(String(Number.parseInt(number, 10)));
  }
});

test('an end before its beginning is an error at its field', async ({ markup: page }) => {
  await page.goto('/?from=2026-12-20&to=2026-12-01');
  const to = page.getByLabel('bis', { exact: true });
  await expect(to).toHaveAccessibleDescription(/„bis“ liegt vor „von“/);
  await expect(to).toHaveAttribute('aria-invalid', 'true');
});

test.describe('without a script', () => {
  test('the form searches around a place by name', async ({ markup: page }) => {
    await page.goto('/');
    const all = await count(page);
    await page.getByRole('combobox', { name: 'Umkreis' }).selectOption('3');
    await page.getByRole('combobox', { name: 'rund um' }).selectOption({ index: 1 });
    await page.getByRole('button', { name: /zeigen$/ }).click();
    await expect(page).toHaveURL(/[?&]nearby=[a-z-]+&radius=3/);
    await expect(page.getByRole('list', { name: 'Ausgewählt' })).toContainText('bis 3 km');
    expect(await count(page)).toBeLessThan(all);
    await expect(page.getByRole('article').first()).toContainText(/ · \d+,\d km/);
    await expect(page.getByRole('button', { name: 'In meiner Nähe' })).toHaveCount(0);
  });
});
