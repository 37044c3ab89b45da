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

/** The promise to operators. */
const TEN_SECONDS = { timeout: 10_000 };

const SAILING = onFriday('Segeln lernen', 'Bootstag');
const TREE_HOUSE = onFriday('Baumhaus bauen', 'Waldtag');

let county: County;
let instances: Readonly<Record<'hafen' | 'waldau' | 'bergen', Instance>>;

// One deployment for all, one after the other: the last tests lose it an instance and a file.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  county = await startCounty();
  const [hafen, waldau, bergen] = await Promise.all([
    county.startInstance('hafen', SAILING),
    county.startInstance('waldau', TREE_HOUSE),
    county.startInstance('bergen', ['Klettern am Fels']),
  ]);
  instances = { hafen, waldau, bergen };
  await county.write('hafen', hafen, { name: 'Hafen', colors: { brand: '#004488' } });
  await county.write('waldau', waldau, { name: 'Waldau', languages: ['de'] });
  const { site } = county;
  const kreis = { siteUrl: site('kreis'), name: 'Kreis', county: { towns: ['hafen', 'waldau'] } };
  await county.writeText('kreis', JSON.stringify(kreis, null, 2));
  await county.open();
  await untilShown('hafen', 'Segeln lernen');
  await untilShown('waldau', 'Baumhaus bauen');
  await expect
    .poll(() => read('kreis', '/api/offers').catch(() => ''), { timeout: 60_000 })
    .toMatch(/Segeln lernen.*Baumhaus bauen/);
});
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here.
test.afterEach(async ({}, testInfo) => {
  if (testInfo.status !== testInfo.expectedStatus)
    await testInfo.attach('site', { body: county.lines() });
});
test.afterAll(() => county.stop());

const read = async (town: string, path = '/') => (await county.askTown(town, path)).text;
const untilShown = (town: string, text: string) =>
  expect.poll(() => read(town).catch(() => ''), { timeout: 45_000 }).toContain(text);

const address = `/offers/waldau/${untilFriday + 1}-baumhaus-bauen`;
const sailing = `/offers/${untilFriday + 1}-segeln-lernen`;

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

  await expect(page).toHaveURL(`${county.site('kreis')}${address}`);
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

test('offers are answered under town and alias, and nothing else is; hosts find the login of their town', async () => {
  const status = async (path: string) => (await county.askTown('kreis', path)).status;
  expect(await status(address)).toBe(200);
  expect(await status(`${address}.ics`)).toBe(200);
  expect(await status(address.replace('/offers', '/embed/offer'))).toBe(200);
  expect(await status(address.replace('waldau', 'hafen'))).toBe(404);
  expect(await status(address.replace('/waldau', ''))).toBe(404);
  expect((await county.askTown('waldau', address)).status).toBe(404);
  const offers = JSON.parse(await read('kreis', '/api/offers')) as readonly {
    readonly town: string;
  }[];
  expect(new Set(offers.map(({ town }) => town))).toEqual(new Set(['hafen', 'waldau']));
  expect(await read('kreis', '/sitemap.xml')).not.toContain('/offers/');
  const login = await read('kreis', '/login');
  expect(login).toContain(`href="${county.site('waldau')}/login"`);
  expect(login).not.toContain('name="token"');
});

test('each municipality is shown at its host, with its own programme, brand and languages', async ({
  markup: page,
}) => {
  await page.goto(county.site('hafen'));
  await expect(page).toHaveTitle(/Hafen/);
  await expect(page.getByRole('link', { name: 'Segeln lernen' })).toBeVisible();
  await expect(page.getByText('Baumhaus bauen')).toHaveCount(0);
  await page.goto(county.site('waldau'));
  await expect(page).toHaveTitle(/Waldau/);
  await expect(page.getByRole('link', { name: 'Baumhaus bauen' })).toBeVisible();
  await expect(page.getByText('Segeln lernen')).toHaveCount(0);

  const json = async (town: string) =>
    JSON.parse(await read(town, '/api/offers')).map(({ name }: { name: string }) => name);
  expect((await json('hafen')).sort()).toEqual([...SAILING].sort());
  expect((await json('waldau')).sort()).toEqual([...TREE_HOUSE].sort());
  // The same address is another offer, or none.
  expect((await county.askTown('hafen', sailing)).status).toBe(200);
  expect((await county.askTown('waldau', sailing)).status).toBe(404);
  expect((await county.askTown('hafen', '/en')).status).toBe(200);
  expect((await county.askTown('waldau', '/en')).status).toBe(404);
});

test('files that are added, changed and removed take effect within ten seconds', async () => {
  expect((await county.askTown('bergen', '/')).status).toBe(421);
  await county.write('bergen', instances.bergen, { name: 'Bergen' });
  await expect
    .poll(async () => (await county.askTown('bergen', '/')).status, TEN_SECONDS)
    .not.toBe(421);
  await untilShown('bergen', 'Klettern am Fels');

  await county.write('bergen', instances.bergen, { name: 'Bergen am See' });
  await expect.poll(() => read('bergen'), TEN_SECONDS).toContain('Bergen am See');

  await county.remove('bergen');
  await expect
    .poll(async () => (await county.askTown('bergen', '/')).status, TEN_SECONDS)
    .toBe(421);
  expect((await county.askTown('hafen', '/')).status).toBe(200);
});

test('a broken file keeps the former version, and is logged with its line', async () => {
  await county.writeText('waldau', '{\n  "name": "Waldau",\n  "colours": {}\n}');
  await expect.poll(() => county.lines(), TEN_SECONDS).toMatch(/waldau\.json, line 3: colours/);
  expect(await read('waldau')).toContain('Baumhaus bauen');
  expect(county.lines().match(/waldau\.json, line 3: colours/g)).toHaveLength(1);
  await county.write('waldau', instances.waldau, { name: 'Waldau im Grünen' });
  await expect.poll(() => read('waldau'), TEN_SECONDS).toContain('Waldau im Grünen');
});

test('an instance that hangs, or is dead, slows no other municipality', async () => {
  await instances.hafen.set({ fault: 'hang' });
  // Each would ask the instance for an offer that the list does not name, and waits for it.
  const waiting = [11, 12, 13, 14, 15, 16].map((id) =>
    county.askTown('hafen', `/offers/${id}-unbekannt`),
  );
  for (const path of [
    '/?free=1',
    '/week',
    '/map',
    '/api/offers?page=1',
    address.replace('/waldau', ''),
  ])
    expect([path, (await county.askTown('waldau', path)).status]).toEqual([path, 200]);
  expect(await read('hafen', '/?sort=name')).toContain('Segeln lernen');
  for (const { status } of await Promise.all(waiting)) expect([404, 503]).toContain(status);
  // Programmes of the others are read on.
  const asked = await instances.waldau.countRequests();
  await expect.poll(instances.waldau.countRequests).toBeGreaterThan(asked + 1);

  await instances.hafen.program.stop();
  await expect.poll(() => county.lines()).toContain('"event":"pass-failed"');
  expect(await read('hafen')).toContain('Segeln lernen');
  expect((await county.askTown('waldau', '/?wheelchair=yes')).status).toBe(200);
});

test('in the county a town whose instance is gone stays, and one whose file is removed takes its offers only', async () => {
  await instances.hafen.program.stop();
  expect(await read('kreis', '/?weekday=fr')).toContain('Baumhaus bauen');
  await county.remove('waldau');
  await expect
    .poll(() => read('kreis', '/?weekday=fr'), { timeout: 30_000 })
    .not.toContain('Baumhaus bauen');
  expect(await read('kreis', '/?weekday=fr')).toContain('Segeln lernen');
  expect((await county.askTown('kreis', address)).status).toBe(404);
});
