import { findTraces, NO_TRACES } from './shortlist/find-traces';
import { expect, test } from './town';

test('children of the filter: one with a nickname is the family’s and its name is never sent, others are stored nowhere', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: /^Filter/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await sheet.getByRole('combobox', { name: 'Alter' }).selectOption('7');
  await expect(page).toHaveURL(/\?age=7$/);
  await sheet.getByText('Nach Geburtsmonat').click();
  const birth = sheet.getByRole('group', { name: 'Geburtsmonat' });
  const month = birth.getByRole('combobox', { name: 'Monat' });
  const year = birth.getByRole('combobox', { name: 'Jahr' });
  await month.selectOption('März');
  await year.selectOption('2016');
  const add = sheet.getByRole('button', { name: 'Kind hinzufügen' });
  await add.click();
  await expect(page).toHaveURL(/\?age=7&born=2016-03$/);
  await expect(sheet.getByRole('checkbox', { name: 'geboren im März 2016' })).toBeChecked();
  await expect(month).toHaveValue('');
  await expect(add).toBeFocused();
  // One that is incomplete is ignored and blocks no other filter.
  await month.selectOption('Mai');
  const free = sheet.getByRole('checkbox', { name: /^kostenlos/ });
  await free.check();
  await expect(page).toHaveURL(/\?age=7&born=2016-03&free=1$/);
  await free.uncheck();
  await expect(page).toHaveURL(/\?age=7&born=2016-03$/);
  expect(await findTraces(page, context)).toEqual(NO_TRACES);

  await month.selectOption('Mai');
  await year.selectOption('2019');
  const nickname = birth.getByRole('textbox', { name: /^Spitzname/ });
  await nickname.fill('Ada');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?age=7&born=2016-03&born=2019-05$/);
  await expect(nickname).toBeFocused();
  await expect(nickname).toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(birth.getByRole('alert')).toHaveText('Wählt Monat und Jahr der Geburt.');
  await month.selectOption('Dezember');
  await year.selectOption('2026');
  await add.click();
  await expect(birth.getByRole('alert')).toHaveText('Dieser Monat kommt erst noch.');
  await expect(page).toHaveURL(/\?age=7&born=2016-03&born=2019-05$/);
  await month.selectOption('');
  const ada = sheet.getByRole('checkbox', { name: /^Ada, \d/ });
  await expect(ada).toBeChecked();
  await ada.uncheck();
  await expect(page).toHaveURL(/\?age=7&born=2016-03$/);
  await ada.check();
  await expect(page).toHaveURL(/\?age=7&born=2016-03&born=2019-05$/);
  expect((await findTraces(page, context)).local).toEqual(['ferienfenster.shortlist']);
  await page.keyboard.press('Escape');
  const chips = page.getByRole('list', { name: 'Unsere Kinder' });
  await expect(chips.getByRole('link', { name: /^Ada, \d/ })).toBeVisible();

  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Merkliste/ })
    .click();
  await expect(page).toHaveURL(/\/shortlist$/);
  await expect(page.getByRole('group', { name: 'Ada: alle Wochen' })).toBeVisible();
  expect(asked.filter((url) => url.includes('Ada'))).toEqual([]);
});
