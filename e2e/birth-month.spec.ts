import { expect, type Page, test } from './town';

const chooseMonth = async (page: Page, month: string, year: string) => {
  const birth = page.getByRole('group', { name: 'Geburtsmonat' });
  await birth.getByRole('combobox', { name: 'Monat' }).selectOption(month);
  await birth.getByRole('combobox', { name: 'Jahr' }).selectOption(year);
};

test('a month of birth is chosen in two selects, the next child can follow at once, and an incomplete one blocks nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await page.getByText('Nach Geburtsmonat').click();
  await chooseMonth(page, 'März', '2018');
  const add = page.getByRole('button', { name: 'Kind hinzufügen' });
  await add.click();
  await expect(page).toHaveURL(/[?&]born=2018-03$/);
  await expect(page.getByRole('checkbox', { name: 'geboren im März 2018' })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Monat' })).toHaveValue('');
  await expect(add).toBeFocused();
  await chooseMonth(page, 'Juli', '2014');
  await add.press('Enter');
  await expect(page).toHaveURL(/[?&]born=2014-07&born=2018-03$|born=2018-03&born=2014-07$/);

  // One that is incomplete is ignored and blocks no other filter.
  await page.goto('/');
  await page.getByText('Nach Geburtsmonat').click();
  await page.getByRole('combobox', { name: 'Monat' }).selectOption('März');
  await page.getByRole('checkbox', { name: /^kostenlos/ }).check();
  await expect(page).toHaveURL(/\/\?free=1$/);
});

test.describe('without a script', () => {
  test('the form takes a month in two selects, and an address takes it as it is written', async ({
    markup: page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await page.getByText('Nach Geburtsmonat').click();
    await chooseMonth(page, 'März', '2018');
    await page.getByRole('button', { name: /zeigen$/ }).click();
    const chosen = page.getByRole('list', { name: 'Ausgewählt' });
    await expect(chosen).toContainText('geboren im März 2018');
    await page.goto('/?born=03.2018');
    await expect(chosen).toContainText('geboren im März 2018');
  });
});
