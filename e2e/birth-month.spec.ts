import { expect, test } from './town';

const FIELD = { name: 'Geburtsmonat' };

for (const written of ['3/2018', '03.2018', '2018-03']) {
  test(`a month of birth written as ${written} becomes a child, and one goes on typing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await page.getByText('Nach Geburtsmonat').click();
    const field = page.getByRole('textbox', FIELD);
    await field.pressSequentially(written);
    await expect(page).toHaveURL(/[?&]born=2018-03$/);
    await expect(page.getByRole('checkbox', { name: 'geboren März 2018' })).toBeChecked();
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
  });
}

test('what is no month is never asked for, and the field says how one is written', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await page.getByText('Nach Geburtsmonat').click();
  const field = page.getByRole('textbox', FIELD);
  await expect(field).toHaveAccessibleDescription('Monat und Jahr, zum Beispiel 03/2018');
  await field.fill('März');
  await field.press('Enter');
  expect(await field.evaluate((one: HTMLInputElement) => one.validity.patternMismatch)).toBe(true);
  await expect(page).toHaveURL(/\/$/);
  await field.fill('13/2018');
  await expect(page.getByText(/nicht lesen.*Geburtsmonat/)).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form takes a month as it is written', async ({ page }) => {
    await page.goto('/?born=03.2018');
    await expect(page.getByRole('list', { name: 'Ausgewählt' })).toContainText('geboren März 2018');
  });
});
