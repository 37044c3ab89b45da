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

test('two children chosen in the filter are added to the shortlist, announced, and undone', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Alter' }).first().selectOption('7');
  await expect(page).toHaveURL(/\?age=7$/);
  await page.getByText('Nach Geburtsmonat').click();
  const birth = page.getByRole('group', { name: 'Geburtsmonat' });
  await birth.getByRole('combobox', { name: 'Monat' }).selectOption('März');
  await birth.getByRole('combobox', { name: 'Jahr' }).selectOption('2016');
  await page.getByRole('button', { name: 'Kind hinzufügen' }).click();
  await expect(page).toHaveURL(/\?age=7&born=2016-03$/);
  await expect(page.getByRole('list', { name: 'Angebote' })).toHaveAttribute('aria-busy', 'false');
  expect(await findTraces(page, context)).toEqual(NO_TRACES);

  // Nothing is marked, so storing nothing is proposed.
  await goToShortlist(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Noch nichts gemerkt' })).toBeVisible();
  expect(await findTraces(page, context)).toEqual(NO_TRACES);
  await page.goBack();

  await bookmark(page).click();
  await goToShortlist(page);
  await expect(page).toHaveURL(/\/shortlist#children=7,2016-03$/);
  await expect(panel(page)).toBeVisible();
  expect(asked.filter((url) => url.includes('children='))).toEqual([]);
  expect(await readChildren(page)).toEqual([]);
  await expect(page.getByRole('table')).toBeVisible();

  const seven = panel(page).getByRole('group', { name: '7 Jahre' });
  await seven.getByRole('textbox', { name: 'Spitzname' }).fill('Ada');
  await seven.getByRole('combobox', { name: 'Geburtsmonat' }).selectOption({ index: 3 });
  const born = await seven.getByRole('combobox', { name: 'Geburtsmonat' }).inputValue();
  await expect(panel(page).getByRole('group', { name: 'geboren im März 2016' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Übernehmen', exact: true }).press('Enter');
  await expect(said(page)).toHaveText('Übernommen: Ada, Kind 2.');
  await expect(page.getByRole('heading', { name: 'Kinder', exact: true })).toBeFocused();
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByRole('row', { name: /^Ada/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Kind 2/ })).toBeVisible();
  const family = (await readChildren(page)).map(({ name, born: month }) => [name, month]);
  expect(family).toEqual([
    ['Ada', born],
    ['Kind 2', '2016-03'],
  ]);

  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByRole('heading', { name: 'Kinder aus eurer Suche' })).toBeFocused();
  expect(await readChildren(page)).toEqual([]);
});

test('children that the shortlist has, or that were refused, are not proposed again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/week?born=2016-03');
  await bookmark(page).click();
  await goToShortlist(page);
  expect(await findOverflow(page)).toEqual([]);
  await panel(page).getByRole('button', { name: 'Übernehmen', exact: true }).click();
  await expect(said(page)).toHaveText('Übernommen: Kind 1.');

  await page.goto('/map?age=7&born=2016-03');
  await goToShortlist(page);
  await expect(panel(page).getByRole('group')).toHaveCount(1);
  await expect(panel(page).getByRole('group', { name: '7 Jahre' })).toBeVisible();
  await expect(panel(page).getByRole('textbox')).toHaveValue('Kind 2');
  expect(await findOverflow(page)).toEqual([]);
  await panel(page).getByRole('button', { name: 'Nicht übernehmen' }).press('Enter');
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Kinder', exact: true })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});

test('an offer opened from the search passes the children on', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 720 });
  await page.goto('/?born=2016-03');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/offers\/.*born=2016-03/);
  await bookmark(page).click();
  await goToShortlist(page);
  await expect(panel(page).getByRole('group', { name: 'geboren im März 2016' })).toBeVisible();
});
