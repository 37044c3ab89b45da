import { expect, test } from './town';
import { now } from './town/clock';
import { type County, type Instance, startCounty } from './town/start-county';

const DAY_MS = 86_400_000;
const FRIDAY = 5;
/** The first offer of a programme is three days ahead, each other one a day later. */
const untilFriday = (FRIDAY - new Date(now() + 3 * DAY_MS).getUTCDay() + 7) % 7;
/** Offers on seven days in a row, of which that on a Friday has this name. */
const onFriday = (name: string, other: string) =>
  Array.from({ length: 7 }, (_, day) => (day === untilFriday ? name : `${other} ${day + 1}`));

let county: County;
let waldau: Instance;

// One county for all, one after the other: the last tests lose it a town.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  county = await startCounty();
  const [hafen, other] = await Promise.all([
    county.startInstance('hafen', onFriday('Segeln lernen', 'Bootstag')),
    county.startInstance('waldau', onFriday('Baumhaus bauen', 'Waldtag')),
  ]);
  waldau = other;
  await county.write('hafen', hafen, { name: 'Hafen' });
  await county.write('waldau', waldau, { name: 'Waldau', languages: ['de'] });
  const { site } = county;
  const kreis = { siteUrl: site('kreis'), name: 'Kreis', county: { towns: ['hafen', 'waldau'] } };
  await county.writeText('kreis', JSON.stringify(kreis, null, 2));
  await county.open();
  await expect
    .poll(() => read('/api/offers').catch(() => ''), { timeout: 60_000 })
    .toMatch(/Segeln lernen.*Baumhaus bauen/);
});
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here.
test.afterEach(async ({}, testInfo) => {
  if (testInfo.status !== testInfo.expectedStatus)
    await testInfo.attach('site', { body: county.lines() });
});
test.afterAll(() => county.stop());

const read = async (path = '/') => (await county.askTown('kreis', path)).text;
const address = `/offers/waldau/${untilFriday + 1}-baumhaus-bauen`;

test('a family of Hafen finds the Friday course in Waldau, marks it, and registers there', async ({
  page,
}) => {
  await page.goto(county.site('kreis'));
  const towns = page.getByRole('navigation', { name: 'Gemeinden' });
  await expect(towns.getByRole('link')).toHaveText(['Hafen7 Angebote', 'Waldau7 Angebote']);
  await page.goto(`${county.site('kreis')}/?weekday=fr`);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(cards.filter({ hasText: 'Segeln lernen' })).toContainText('Hafen');
  const course = cards.filter({ hasText: 'Baumhaus bauen' });
  await expect(course).toContainText('Waldau');
  await course.getByRole('link', { name: 'Baumhaus bauen' }).click();

  await expect(page).toHaveURL(`${county.site('kreis')}${address}?weekday=fr`);
  const canonical = `${county.site('waldau')}${address.replace('/waldau', '')}`;
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', canonical);
  await page.getByRole('button', { name: 'Merken: Baumhaus bauen' }).first().click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Merkliste/ })).toHaveText(
    /1 gemerkt/,
  );
  await page.goto(`${county.site('kreis')}/shortlist`);
  const marked = page.getByRole('link', { name: 'Baumhaus bauen' }).first();
  await expect(marked).toHaveAttribute('href', address);
  await page.goto(county.site('kreis') + address);
  await page.getByRole('link', { name: 'Zur Seite bei Waldau' }).click();
  await expect(page).toHaveURL(canonical);
  await expect(page).toHaveTitle(/Baumhaus bauen/);
});

test('a town is chosen by one tap, and shared by its address', async ({ markup: page }) => {
  await page.goto(county.site('kreis'));
  await page
    .getByRole('navigation', { name: 'Gemeinden' })
    .getByRole('link', { name: /^Waldau/ })
    .click();
  await expect(page).toHaveURL(`${county.site('kreis')}/?town=waldau`);
  await expect(page.getByRole('heading', { level: 1, name: '7 Angebote' })).toBeVisible();
  await expect(page.getByText('Segeln lernen')).toHaveCount(0);
});

test('offers are answered under town and alias, and nothing else is', async () => {
  const status = async (path: string) => (await county.askTown('kreis', path)).status;
  expect(await status(address)).toBe(200);
  expect(await status(`${address}.ics`)).toBe(200);
  expect(await status(address.replace('/offers', '/embed/offer'))).toBe(200);
  expect(await status(address.replace('waldau', 'hafen'))).toBe(404);
  expect(await status(address.replace('/waldau', ''))).toBe(404);
  expect((await county.askTown('waldau', address)).status).toBe(404);
  const offers = JSON.parse(await read('/api/offers')) as readonly { readonly town: string }[];
  expect(new Set(offers.map(({ town }) => town))).toEqual(new Set(['hafen', 'waldau']));
  expect(await read('/sitemap.xml')).not.toContain('/offers/');
});

test('hosts find the login of their town', async ({ page }) => {
  await page.goto(`${county.site('kreis')}/login`);
  await expect(page.getByRole('link', { name: 'Waldau' })).toHaveAttribute(
    'href',
    `${county.site('waldau')}/login`,
  );
  await expect(page.getByLabel('Zugangstoken')).toHaveCount(0);
});

test('a town whose instance is gone stays, and one whose file is removed takes its offers only', async () => {
  await waldau.program.stop();
  expect(await read('/?weekday=fr')).toContain('Baumhaus bauen');
  await county.remove('waldau');
  await expect
    .poll(() => read('/?weekday=fr'), { timeout: 30_000 })
    .not.toContain('Baumhaus bauen');
  expect(await read('/?weekday=fr')).toContain('Segeln lernen');
  expect((await county.askTown('kreis', address)).status).toBe(404);
});
