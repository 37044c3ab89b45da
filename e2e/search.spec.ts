import { expect, type Page, test } from './town';

const box = (page: Page) => page.getByRole('searchbox');
const names = (page: Page) => page.getByRole('article').getByRole('heading');

test('a parent who types what the placeholder suggests finds it', async ({ page }) => {
  await page.goto('/?past=1');
  const hint = (await box(page).getAttribute('placeholder')) ?? '';
  expect(hint).toContain('Bienen');
  await box(page).fill('Bienen');
  await expect(names(page).first()).toContainText(/Wildbienen-Hotel|Imkern/);
  await expect(page.locator('mark').first()).toHaveText(/bienen|Imker/i);
});

test('only similar words were found: it is said, announced, and one link corrects it', async ({
  page,
}) => {
  await page.goto('/?past=1');
  await box(page).fill('Zirkuss');
  await expect(names(page).first()).toContainText('Zirkusluft');
  await expect(
    page.getByRole('status').filter({ hasText: 'Meintet ihr „Zirkus“?' }),
  ).toBeAttached();
  await page.getByRole('link', { name: 'Meintet ihr „Zirkus“?' }).click();
  await expect(page).toHaveURL(/q=Zirkus(&|$)/);
  await expect(box(page)).toHaveValue('Zirkus');
  await expect(page.getByText('Meintet ihr')).toHaveCount(0);
});

test('the best match comes first unless another order is chosen', async ({ page }) => {
  await page.goto('/?q=schwimm&past=1');
  await expect(names(page).first()).toContainText(/Seepferdchen|Wassergewöhnung/);
  await expect(page.getByRole('combobox', { name: 'sortiert' })).toHaveValue('');
  // The server draws the field; a choice counts once the script is there.
  await expect(async () => {
    await page.getByRole('combobox', { name: 'sortiert' }).selectOption('nach Termin');
    await expect(page).toHaveURL(/sort=date/, { timeout: 2_000 });
  }).toPass();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a word that a filter knows is a link to the filter', async ({ page }) => {
    await page.goto('/');
    await box(page).fill('kostenlos');
    await page.getByRole('button', { name: 'Suchen' }).click();
    const hints = page.getByRole('navigation', { name: 'Als Filter' });
    await hints.getByRole('link', { name: /^kostenlos: \d+ Angebote$/ }).click();
    await expect(page).toHaveURL(/\?free=1$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ Angebote$/);
  });

  test('another language says it in its words', async ({ page }) => {
    await page.goto('/en?q=free');
    await expect(
      page.getByRole('navigation', { name: 'As a filter' }).getByRole('link'),
    ).toHaveText([/^free: \d+ activities$/]);
  });
});
