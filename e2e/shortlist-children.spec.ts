import { findTraces, NO_TRACES } from './shortlist/find-traces';
import { findOverflow } from './state/find-barriers';
import { expect, type Page, test } from './town';

const said = (page: Page) => page.locator('[data-slot="plan-said"]');
const panel = (page: Page) =>
  page.getByRole('region', { name: 'Kinder aus eurer Suche übernehmen?' });
const bookmark = (page: Page) => page.getByRole('button', { name: /^Merken: ./ }).first();
const readChildren = (page: Page) =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('ferienfenster.shortlist') ?? '{}');
    return (stored.children ?? []) as { name: string; born: string }[];
  });

/** Opens the shortlist by the link in the header. */
async function goToShortlist(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Merkliste/ })
    .click();
  await expect(page).toHaveURL(/\/shortlist/);
}

test('children of the filter: one with a nickname is the family’s, others are stored nowhere until the shortlist takes them over, announced and undone', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(bookmark(page)).toBeEnabled();
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
  await birth.getByRole('textbox', { name: /^Spitzname/ }).fill('Ada');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?age=7&born=2016-03&born=2019-05$/);
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

  await bookmark(page).click();
  await goToShortlist(page);
  await expect(page).toHaveURL(/\/shortlist#children=7,2016-03,2019-05$/);
  await expect(page.getByRole('row', { name: /^Ada/ })).toBeVisible();
  expect(asked.filter((url) => /children=|Ada/.test(url))).toEqual([]);
  const seven = panel(page).getByRole('group', { name: '7 Jahre' });
  await seven.getByRole('textbox', { name: 'Spitzname' }).fill('Ben');
  await seven.getByRole('combobox', { name: 'Geburtsmonat' }).selectOption({ index: 3 });
  const born = await seven.getByRole('combobox', { name: 'Geburtsmonat' }).inputValue();
  await expect(panel(page).getByRole('group', { name: 'geboren im März 2016' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Übernehmen', exact: true }).press('Enter');
  await expect(said(page)).toHaveText('Übernommen: Ben, Kind 3.');
  await expect(page.getByRole('heading', { name: 'Kinder', exact: true })).toBeFocused();
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByRole('row', { name: /^Ben/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Kind 3/ })).toBeVisible();
  const family = async () => (await readChildren(page)).map((child) => [child.name, child.born]);
  expect(await family()).toEqual([
    ['Ada', '2019-05'],
    ['Ben', born],
    ['Kind 3', '2016-03'],
  ]);

  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByRole('heading', { name: 'Kinder aus eurer Suche' })).toBeFocused();
  expect(await family()).toEqual([['Ada', '2019-05']]);
});

test('an offer and the weeks pass the children of a search on; those that the shortlist has, or that were refused, are not proposed again', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  // Nothing is marked, so storing nothing is proposed.
  await page.goto('/shortlist#children=2016-03', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: 'Noch nichts gemerkt' })).toBeVisible();
  expect(await findTraces(page, context)).toEqual(NO_TRACES);

  await page.goto('/?born=2016-03');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/offers\/.*born=2016-03/);
  await bookmark(page).click();
  await goToShortlist(page);
  await expect(panel(page).getByRole('group', { name: 'geboren im März 2016' })).toBeVisible();
  expect(await findOverflow(page)).toEqual([]);
  await panel(page).getByRole('button', { name: 'Übernehmen', exact: true }).click();
  await expect(said(page)).toHaveText('Übernommen: Kind 1.');

  await page.goto('/week?age=7&born=2016-03');
  await goToShortlist(page);
  await expect(panel(page).getByRole('group')).toHaveCount(1);
  await expect(panel(page).getByRole('group', { name: '7 Jahre' })).toBeVisible();
  await expect(panel(page).getByRole('textbox')).toHaveValue('Kind 2');
  expect(await findOverflow(page)).toEqual([]);
  await panel(page).getByRole('button', { name: 'Nicht übernehmen' }).press('Enter');
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Kinder', exact: true })).toBeFocused();
  // So a reload does not ask again.
  await expect(page).toHaveURL(/\/shortlist$/);
});
