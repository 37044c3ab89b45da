import { DEMO_TOKENS, giveCookie, logIn, openAs } from './host/log-in';
import { findBarriers } from './state/find-barriers';
import { expect, test } from './town';
import { readPage } from './town/read-page';
import { startTown } from './town/start-town';
import type { Town } from './town/town';

/** Hours for which the site is stopped: until the next day. */
const HOURS = 22;

let town: Town;
/** The cookie of a host who was logged in when the site was stopped. */
let idle: string;

// One site for all, one after the other: at first its instance does not answer.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  town = await startTown({ settings: { FENSTER_DEMAND: '1' } });
  expect((await readPage(town.site)).html).not.toContain('Wir erreichen das Ferienprogramm');
  // A headless browser identifies itself as a program, and is not counted.
  const headers = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' };
  for (let times = 0; times < 5; times += 1)
    await fetch(`${town.site}/?free=1&q=Waldkletterpfad`, { headers });
  idle = (await logIn(town.site, DEMO_TOKENS.everything)).cookie;
  await town.set({ fault: 'refuse' });
  // Stopping hands over the counts of the day.
  await town.restartSite(HOURS);
});
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here.
test.afterEach(async ({}, testInfo) => {
  if (testInfo.status !== testInfo.expectedStatus)
    await testInfo.attach('programs', { body: town.lastLines() });
});
test.afterAll(() => town.stop());

test('an old copy shows its date on every page with offers', async ({ page }) => {
  // Right after its start the site may still be reading its copy.
  await expect.poll(async () => (await readPage(town.site)).status).toBe(200);
  const { offers } = await readPage(town.site);
  expect(offers.length).toBeGreaterThan(10);
  for (const path of ['/', '/map', '/week', `/offers/${offers[0]}`, '/embed/list']) {
    const { status, html } = await readPage(town.site + path);
    expect([path, status]).toEqual([path, 200]);
    expect(html.replaceAll(/<[^>]*>/g, '')).toMatch(/Stand: .+ Wir erreichen das Ferienprogramm/);
  }
  await page.setViewportSize({ width: 1000, height: 720 });
  await page.goto(`${town.site}/ar`);
  await expect(page.getByText(/^آخر تحديث: /)).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await page.goto(`${town.site}/week`);
  const logo = await page.getByRole('banner').boundingBox();
  const notice = await page.getByText(/^Stand: /).boundingBox();
  expect(notice?.y).toBeGreaterThan((logo?.y ?? 0) + (logo?.height ?? 0));
});

test('a login that was idle for too long ends with an explanation', async () => {
  const { headers } = await openAs(`${town.site}/dashboard?state=draft`, idle);
  const { html } = await readPage(town.site + headers.get('location'));
  expect(html).toMatch(/role="status"[\s\S]{0,400}Anmeldung abgelaufen oder beendet/);
  expect(html).toContain('nach 30 Minuten ohne Aufruf');
  expect(html).not.toContain('Anmeldung nicht möglich');
});

test('only a host chosen by the municipality sees what was searched for', async () => {
  await town.reset();
  const chosen = await logIn(town.site, DEMO_TOKENS.severalHosts);
  const page = await openAs(`${town.site}/dashboard/demand`, chosen.cookie);
  expect(page.text).toMatch(/waldkletterpfad<\/td><td[^>]*>5</);
  expect(page.text).toMatch(/alle Suchen<\/td><td[^>]*>5</);
  expect(page.text).toMatch(/kostenlos<\/td><td[^>]*>5</);

  const other = await logIn(town.site, DEMO_TOKENS.everything);
  expect((await openAs(`${town.site}/dashboard`, other.cookie)).text).not.toContain(
    'href="/dashboard/demand"',
  );
  const refused = await openAs(`${town.site}/dashboard/demand`, other.cookie);
  expect(refused.text).toContain(
    'Das sehen nur Veranstalter, die die Kommune dafür ausgewählt hat.',
  );
  expect(refused.text).not.toContain('waldkletterpfad');

  const privacy = await fetch(`${town.site}/legal/privacy`);
  expect(await privacy.text()).toContain('Wonach gesucht wird');
});

test('what was searched for is shown without a barrier', async ({ page }) => {
  const { cookie } = await logIn(town.site, DEMO_TOKENS.severalHosts);
  await giveCookie(page, town.site, cookie.slice(cookie.indexOf('=') + 1));
  await page.goto(`${town.site}/dashboard/demand`);
  await expect(page.getByRole('cell', { name: 'waldkletterpfad' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await findBarriers(page)).toEqual([]);
  // With one more link than other hosts have, the header is one row on a wide screen.
  const current = page.getByRole('banner').getByRole('link', { name: 'Nachfrage' });
  const logOut = page.getByRole('button', { name: 'Abmelden' });
  const [link, button] = [await current.boundingBox(), await logOut.boundingBox()];
  expect(button?.y).toBeCloseTo(link?.y ?? 0, 0);
});
