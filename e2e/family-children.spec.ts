import type { Locator } from '@playwright/test';
import { acceptPlan, FAMILY } from './shortlist/accept-plan';
import type { Listed } from './shortlist/find-for-everyone';
import { findOverflow } from './state/find-barriers';
import { tagLong } from './state/tag-long';
import { expect, type Page, test } from './town';
import { findViolations } from './town/find-violations';

const chips = (page: Page) => page.getByRole('list', { name: 'Unsere Kinder' });
const chip = (page: Page, name: string) =>
  chips(page).getByRole('link', { name: new RegExp(`^${name}, \\d+`) });

test('children of the shortlist are one tap each on the map too, and their names stay here', {
  tag: '@long',
}, async ({ page, town }) => {
  await acceptPlan(page, town.site, 1, FAMILY);
  const asked = watchNames(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/map');
  await page.mouse.move(20, 20, { steps: 2 });
  await chip(page, 'Mia').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?born=2018-03$/);
  await chip(page, 'Jonas').click();
  await expect(page).toHaveURL(/\?born=2014-05&born=2018-03&fit=all$/);
  await chips(page).getByRole('link', { name: 'für mindestens eines' }).click();
  await expect(page).toHaveURL(/\?born=2014-05&born=2018-03$/);
  expect(await findOverflow(page)).toEqual([]);
  expect(asked).toEqual([]);
});

for (const width of [360, 390]) {
  test(`on a phone of ${width} px the children are a row of their own, one tap each, before all that is set, and their names stay here`, {
    tag: tagLong(width === 390),
  }, async ({ page, town }) => {
    await acceptPlan(page, town.site, 1, FAMILY);
    const asked = watchNames(page);
    await page.setViewportSize({ width, height: 740 });
    const set = 'weekday=tu&weekday=th';
    const more = 'free=1&nearby=bahnhofstrasse&radius=3';
    await page.goto(`/?${set}&${more}`);
    const forAll = chips(page).getByRole('link', { name: 'für alle' });
    for (const part of [chip(page, 'Mia'), chip(page, 'Jonas'), forAll]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    const expectBorn = (born: string) =>
      expect.poll(() => new URL(page.url()).search).toBe(`?${set}&${born}&${more}`);
    await chip(page, 'Mia').focus();
    await page.keyboard.press('Enter');
    await expectBorn('born=2018-03');
    await expect(chip(page, 'Mia')).toHaveAccessibleName(/entfernen$/);
    await chip(page, 'Jonas').click();
    await expectBorn('born=2014-05&born=2018-03&fit=all');
    // The chips name the children: no second one has their months.
    const second = page.getByRole('link', { name: /geboren im März 2018/ });
    await expect(second.or(page.getByRole('checkbox', { name: /geboren im/ }))).toHaveCount(0);

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
    await expect(home).toContainText(/^Unsere Ferien.*Mia \d+\sTage? frei · Jonas \d+\sTage? frei/);
    expect(await findOverflow(page)).toEqual([]);
    await chip(page, 'Mia').click();
    await expectBorn('born=2014-05');
    expect(asked).toEqual([]);
  });
}

test('the sentence and the cards name the children, the word between says how many offers the other one would give, and a way out of nothing names the child that something fits', async ({
  page,
  town,
}) => {
  await acceptPlan(page, town.site, 1, FAMILY);
  await page.setViewportSize({ width: 360, height: 800 });
  const asked = watchNames(page);
  await page.goto('/?weekday=tu&born=2014-05&born=2018-03');
  await page.mouse.move(20, 20, { steps: 2 });
  // The server's cards know no name.
  const only = page.locator('[data-slot="fits"]', { hasText: /^ · nur für (Mia|Jonas)$/ });
  await expect(only.first()).toBeVisible();
  const ask = page.locator('[data-slot="ask"]');
  await expect(ask).toHaveText(/^Für.*Mia, 8.*oder.*Jonas, 12.*Di/);
  await chips(page).getByRole('link', { name: /^oder/ }).click();
  await expect(page).toHaveURL(/\?weekday=tu&born=2014-05&born=2018-03&fit=all$/);
  await expect(ask).toHaveText(/^Für.*Mia, 8.*und.*Jonas, 12.*Di/);
  await expect(only).toHaveCount(0);
  const heading = page.getByRole('heading', { level: 1 });
  const all = Number.parseInt((await heading.textContent()) ?? '', 10);
  // There is no room for the number on a phone.
  await page.setViewportSize({ width: 1000, height: 800 });
  const word = chips(page).getByRole('link', { name: 'für mindestens eines' });
  const [, any = ''] = /^und · oder: (\d+)/.exec((await word.textContent()) ?? '') ?? [];
  await word.click();
  await expect(page).toHaveURL(/\?weekday=tu&born=2014-05&born=2018-03$/);
  await expect(heading).toHaveText(`${any} Angebote`);
  await expect(chips(page).getByRole('link', { name: 'für alle' })).toHaveText(
    new RegExp(`^oder · und: ${all}:`),
  );
  await page.setViewportSize({ width: 360, height: 800 });
  const reason = page.locator('.offer-card-why', { hasText: /Mia: am\s\d.*\s8\sJahre alt/ });
  await expect(reason.first()).toBeVisible();
  await expect(only.first()).toBeVisible();
  await page.getByRole('button', { name: 'für wen?' }).click();
  await expect(ask.getByRole('checkbox', { name: /^Mia, 8/ })).toBeChecked();
  expect(await findViolations(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);

  await page.goto(`/?${await findNothingForBoth(town.site)}`);
  await page.mouse.move(20, 20, { steps: 2 });
  const card = page.locator('[data-slot="empty-result"]');
  await card.getByRole('link', { name: /^für mindestens ein Kind: \d+\sAngebote?$/ }).click();
  await expect(page).toHaveURL(/\?q=[^&]+&born=2014-05&born=2018-03$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(asked).toEqual([]);
});

/** A query for both children that only the older one has an offer of. */
async function findNothingForBoth(site: string): Promise<string> {
  const listed: readonly Listed[] = await (
    await fetch(`${site}/api/offers?itemsPerPage=500`)
  ).json();
  for (const { name } of listed.filter(({ minAge }) => minAge === 12).reverse()) {
    const query = `q=${encodeURIComponent(name)}&born=2014-05&born=2018-03&fit=all`;
    const { offers } = await (await fetch(`${site}/api/search?${query}`)).json();
    if (offers.length === 0) return query;
  }
  throw new Error('each offer for twelve-year-olds fits both children');
}

/** Requests that carry a name of a child; empty: none. */
function watchNames(page: Page): readonly string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (/Mia|Jonas/.test(decodeURIComponent(request.url()))) found.push(request.url());
  });
  return found;
}
