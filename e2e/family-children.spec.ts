import type { Locator } from '@playwright/test';
import { acceptPlan, FAMILY } from './shortlist/accept-plan';
import { findTraces, NO_TRACES } from './shortlist/find-traces';
import { findOverflow } from './state/find-barriers';
import { tagLong } from './state/tag-long';
import { expect, type Page, test } from './town';
import { findViolations } from './town/find-violations';

const chips = (page: Page) => page.getByRole('list', { name: 'Unsere Kinder' });
const chip = (page: Page, name: string) =>
  chips(page).getByRole('link', { name: new RegExp(`^${name}, \\d+`) });

for (const path of ['/', '/map']) {
  test(`children of the shortlist are one tap each at ${path}, and their names stay here`, {
    tag: tagLong(path === '/'),
  }, async ({ page, town }) => {
    await acceptPlan(page, town.site, 1, FAMILY);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(path);
    await page.mouse.move(20, 20, { steps: 2 });
    await chip(page, 'Mia').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?born=2018-03$/);
    await expect(chip(page, 'Mia')).toHaveAccessibleName(/entfernen$/);
    await chip(page, 'Jonas').click();
    await expect(page).toHaveURL(/\?born=2014-05&born=2018-03&fit=all$/);
    // The chips name the children: no second one has their months.
    const second = page.getByRole('link', { name: /geboren im März 2018/ });
    await expect(second.or(page.getByRole('checkbox', { name: /geboren im/ }))).toHaveCount(0);
    await chips(page).getByRole('link', { name: 'für mindestens eines' }).click();
    await expect(page).toHaveURL(/\?born=2014-05&born=2018-03$/);
    await chips(page).getByRole('link', { name: 'für alle' }).click();
    await expect(page).toHaveURL(/fit=all$/);
    expect(await findOverflow(page)).toEqual([]);
    await chip(page, 'Mia').click();
    await expect(page).toHaveURL(/\?born=2014-05$/);
    expect(asked.filter((url) => /Mia|Jonas/.test(decodeURIComponent(url)))).toEqual([]);
  });
}

test('all children are chosen by one tap, the sentence and the cards name them, and the word between says how many offers the other one would give', async ({
  page,
  town,
}) => {
  await acceptPlan(page, town.site, 1, FAMILY);
  await page.setViewportSize({ width: 360, height: 800 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/?weekday=tu');
  await chips(page).getByRole('link', { name: 'für alle' }).click();
  await expect(page).toHaveURL(/\?weekday=tu&born=2014-05&born=2018-03&fit=all$/);
  await expect(page.locator('[data-slot="ask"]')).toHaveText(/^Für.*Mia, 8.*und.*Jonas, 12.*Di/);
  await chips(page).getByRole('link', { name: /^und/ }).click();
  await expect(page).toHaveURL(/\?weekday=tu&born=2014-05&born=2018-03$/);
  await expect(page.locator('[data-slot="ask"]')).toHaveText(/^Für.*Mia, 8.*oder.*Jonas, 12.*Di/);
  const reason = page.locator('.offer-card-why', { hasText: /Mia: am\s\d.*\s8\sJahre alt/ });
  await expect(reason.first()).toBeVisible();
  const only = page.locator('[data-slot="fits"]', { hasText: /^ · nur für (Mia|Jonas)$/ });
  await expect(only.first()).toBeVisible();
  // So on the server's own cards, which know no name.
  await page.reload();
  await page.mouse.move(20, 20, { steps: 2 });
  await expect(only.first()).toBeVisible();
  await page.getByRole('button', { name: 'für wen?' }).click();
  const choice = page.locator('[data-slot="ask"]');
  await expect(choice.getByRole('checkbox', { name: /^Mia, 8/ })).toBeChecked();
  expect(await findViolations(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);

  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto('/?born=2014-05&born=2018-03&fit=all');
  await page.mouse.move(30, 30, { steps: 2 });
  const word = chips(page).getByRole('link', { name: 'für mindestens eines' });
  const [, any = ''] = /^und · oder: (\d+)/.exec((await word.textContent()) ?? '') ?? [];
  const heading = page.getByRole('heading', { level: 1 });
  const all = await heading.textContent();
  await word.click();
  await expect(heading).toHaveText(`${any} Angebote`);
  await expect(chips(page).getByRole('link', { name: 'für alle' })).toHaveText(
    new RegExp(`^oder · und: ${Number.parseInt(all ?? '', 10)}:`),
  );
  expect(asked.filter((url) => /Mia|Jonas/.test(decodeURIComponent(url)))).toEqual([]);
});

for (const width of [360, 390]) {
  test(`on a phone of ${width} px the children are a row of their own before all that is set`, {
    tag: tagLong(width === 390),
  }, async ({ page, town }) => {
    await acceptPlan(page, town.site, 1, FAMILY);
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/?weekday=tu&weekday=th&free=1&nearby=bahnhofstrasse&radius=3');
    const forAll = chips(page).getByRole('link', { name: 'für alle' });
    for (const part of [chip(page, 'Mia'), chip(page, 'Jonas'), forAll]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    await forAll.click();
    await expect(page).toHaveURL(/fit=all/);
    const getBox = async (part: Locator) => (await part.boundingBox()) ?? { y: 0, height: 0 };
    const mia = await getBox(chip(page, 'Mia'));
    for (const part of [chip(page, 'Jonas'), chips(page).getByRole('link', { name: /^und/ })]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      expect((await getBox(part)).y).toBe(mia.y);
    }
    const tuesday = page.getByRole('button', { name: 'wann? Di' });
    expect((await getBox(tuesday)).y).toBeGreaterThanOrEqual(mia.y + mia.height);
    // What is planned is one line below the question.
    const home = page.getByRole('region', { name: 'Unsere Ferien' });
    expect((await getBox(home)).y).toBeGreaterThan((await getBox(tuesday)).y);
    expect((await getBox(home)).height).toBeLessThanOrEqual(48);
    await expect(home).toContainText(/^Unsere Ferien\s*Mia \d+, Jonas \d+\sTage? frei/);
    expect(await findOverflow(page)).toEqual([]);
  });
}

test('where nothing fits all of them, a way out names the child that something fits', async ({
  page,
  town,
}) => {
  await acceptPlan(page, town.site, 1, 'Ida:202301,Jonas:201405');
  const listed = await (await fetch(`${town.site}/api/offers?itemsPerPage=500`)).json();
  const words = (listed as { name: string; minAge: number | null }[])
    .filter(({ minAge }) => minAge === 12)
    .map(({ name }) => encodeURIComponent(name));
  const query = 'born=2014-05&born=2023-01&fit=all';
  const findNothing = async (word: string) => {
    const answer = await fetch(`${town.site}/api/search?q=${word}&${query}`);
    return (await answer.json()).offers.length === 0;
  };
  let word = words.pop();
  while (word !== undefined && !(await findNothing(word))) word = words.pop();
  await page.goto(`/?q=${word}&${query}`);
  const card = page.locator('[data-slot="empty-result"]');
  const only = card.getByRole('link', { name: /^nur für Jonas: \d+\sAngebote?$/ });
  await page.mouse.move(20, 20, { steps: 2 });
  await expect(only).toBeVisible();
  await only.click();
  await expect(page).toHaveURL(/\?q=[^&]+&born=2014-05$/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a child with a nickname in the filter is a child of the shortlist, one without is not stored', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await page.getByText('Nach Geburtsmonat').click();
  const birth = page.getByRole('group', { name: 'Geburtsmonat' });
  const enter = async (month: string, year: string) => {
    await birth.getByRole('combobox', { name: 'Monat' }).selectOption(month);
    await birth.getByRole('combobox', { name: 'Jahr' }).selectOption(year);
  };
  await enter('März', '2016');
  await page.getByRole('button', { name: 'Kind hinzufügen' }).click();
  await expect(page).toHaveURL(/\?born=2016-03$/);
  expect(await findTraces(page, context)).toEqual(NO_TRACES);

  await enter('Mai', '2019');
  await birth.getByRole('textbox', { name: /^Spitzname/ }).fill('Ada');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?born=2016-03&born=2019-05$/);
  await expect(chip(page, 'Ada')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Ada, \d/ })).toBeChecked();
  await page.getByRole('checkbox', { name: /^Ada, \d/ }).uncheck();
  await expect(page).toHaveURL(/\?born=2016-03$/);
  await page.getByRole('checkbox', { name: /^Ada, \d/ }).check();
  await expect(page).toHaveURL(/\?born=2016-03&born=2019-05$/);
  expect((await findTraces(page, context)).local).toEqual(['ferienfenster.shortlist']);

  await page.goto('/shortlist');
  await expect(page.getByText('Ada', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Alles löschen' }).click();
  await page.goto('/');
  await page.mouse.move(20, 20, { steps: 2 });
  await expect(page.getByRole('checkbox', { name: 'kostenlos' }).first()).toBeVisible();
  await expect(chips(page)).toHaveCount(0);
});
