import { findKept } from './offline/find-kept';
import { acceptLink, FAMILY } from './shortlist/accept-plan';
import { findForEveryone, type Listed } from './shortlist/find-for-everyone';
import { findTraces, NO_TRACES } from './shortlist/find-traces';
import { findOverflow } from './state/find-barriers';
import { expect, type Page, test } from './town';
import { now } from './town/clock';
import { findViolations } from './town/find-violations';

// No map beside the list.
test.use({ viewport: { width: 1000, height: 720 } });

const KEY = 'ferienfenster.shortlist';
const DAY_MS = 86_400_000;

const searches = (page: Page) => page.getByRole('navigation', { name: 'Gemerkte Suchen' });
const readStored = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), KEY);

/** Saves the search of an address. */
async function save(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.mouse.wheel(0, 1);
  const button = page.getByRole('button', { name: 'Diese Suche merken' });
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
}

/** As if this device had been here that long ago for the last time. */
async function comeBackAfter(page: Page, days: number): Promise<void> {
  const change = ([key, at]: readonly [string, number]) => {
    const list = JSON.parse(localStorage.getItem(key) ?? '');
    list.visit = { since: at, at };
    localStorage.setItem(key, JSON.stringify(list));
  };
  await page.evaluate(change, [KEY, now() - days * DAY_MS] as const);
}

/** Offers with a number whose name no other offer has and that can be joined for weeks. */
async function findLasting(site: string): Promise<readonly Listed[]> {
  const listed = await findForEveryone(site);
  return listed.filter(
    ({ alias, name, applicationDeadline }) =>
      /^\d+-/.test(alias) &&
      Date.parse(applicationDeadline ?? '') > now() + 8 * DAY_MS &&
      listed.filter((other) => other.name === name).length === 1,
  );
}

test('a search that is chosen is saved and taken back by one button, and tells its news; before, nothing is stored', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/?registration=online&page=2');
  await page.mouse.wheel(0, 1);
  const button = page.getByRole('button', { name: 'Diese Suche merken' });
  await expect(button).toBeVisible();
  expect(await findTraces(page, context)).toEqual(NO_TRACES);
  expect(asked.filter((url) => url.includes('/api/changes'))).toEqual([]);

  // Named by what is chosen.
  await button.press('Enter');
  const saved = { name: 'Anmeldung: online möglich', query: 'registration=online' };
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect((await readStored(page)).searches).toMatchObject([saved]);

  await comeBackAfter(page, 30);
  await page.goto('/ar');
  const home = page.getByRole('link', { name: /^Anmeldung: online/ });
  await expect(home).toHaveAttribute('href', '/ar?registration=online');
  expect(await findOverflow(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const link = searches(page).getByRole('link', { name: saved.name });
  await expect(link).toHaveText(/ · \d+\sschließ(t|en) bald$/);
  expect(await findOverflow(page)).toEqual([]);
  expect(await findViolations(page, 'main')).toEqual([]);
  await link.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await findViolations(page, '[data-slot="ask"]')).toEqual([]);
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(button).toBeFocused();
  expect((await findTraces(page, context)).local).toEqual([]);

  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/shortlist');
  await page.getByRole('button', { name: 'Alles löschen' }).click();
  await expect(page.locator('#plan-note')).toContainText('nichts mehr gespeichert');
  expect((await findTraces(page, context)).local).toEqual([]);
});

test('the next visit of a family shows what is new, in its search and on cards', {
  tag: '@passes',
}, async ({ page, browser, town }) => {
  const [kept, back, other] = await findLasting(town.site);
  const { alias = '', name = '' } = back ?? {};
  const read = async () => (await fetch(`${town.site}/api/shortlist?alias=${alias}`)).text();
  // Routing turns off the browser's cache, which keeps what is new for a minute.
  await page.route(/\/api\/(changes|days)/, (route) => route.continue());
  const query = `q=${encodeURIComponent(name)}`;
  await save(page, `/?${query}`);
  await acceptLink(page, [kept?.alias ?? ''], FAMILY);
  const answer = page.waitForResponse(/\/api\/changes\?/);
  await page.goto('/');
  await answer;
  const named = searches(page).getByRole('link');
  await expect(named).toBeVisible();
  await expect(named).not.toHaveText(/ · \d/);

  await town.hide([Number.parseInt(alias, 10)]);
  await expect.poll(read).toContain('"state":"gone"');
  // Another one in its place: with exactly the offers of before, answers of a minute ago would be
  // right again.
  await town.hide([Number.parseInt(other?.alias ?? '', 10)]);
  await expect.poll(read).toContain('"state":"listed"');
  await expect
    .poll(async () => (await fetch(`${town.site}/api/changes?${query}`)).text())
    .toContain('"new"');

  const home = page.getByRole('region', { name: 'Unsere Ferien' });
  const news = home.getByRole('link', {
    name: /\d+\s(neues Angebot|neue Angebote) für Mia seit eurem letzten Besuch/,
  });
  // The first answer after a change may be the one of before, here and below.
  await expect(async () => {
    await page.goto('/');
    await expect(news).toHaveAttribute('href', '/changes', { timeout: 3_000 });
  }).toPass();
  const search = searches(page).getByRole('link', { name: /· 1\sneu/ });
  await expect(search).toBeVisible();
  const toChanges = page.getByRole('link', { name: 'Was ist neu?' }).last();
  await expect(toChanges).toHaveAttribute('href', '/changes');
  await search.click();
  const sign = `[data-alias="${alias}"] [data-listed]`;
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === name);
  await expect(async () => {
    await page.reload();
    await expect(page.locator(sign)).toHaveText('neu', { timeout: 3_000 });
  }).toPass();
  await expect(page.locator(sign)).toBeVisible();
  const context = await browser.newContext();
  const stranger = await context.newPage();
  await stranger.goto(page.url());
  await expect(stranger.locator(sign)).toBeHidden();
  await context.close();
});

test.describe('without network', () => {
  // Playwright blocks service workers in all other tests.
  test.use({ serviceWorkers: 'allow' });

  test('a saved search shows its list and what was known of it', async ({ page, context }) => {
    await save(page, '/?registration=online');
    await expect.poll(() => findKept(page)).toContain('/?registration=online');
    await expect.poll(() => findKept(page)).toContain('/api/changes?registration=online');
    await comeBackAfter(page, 30);
    await context.setOffline(true);
    await page.goto('/');
    const link = searches(page).getByRole('link', { name: 'Anmeldung: online möglich' });
    await expect(link).toHaveText(/\d+\sschließ(t|en) bald/);
    await link.click();
    await page.waitForURL(/\?registration=online$/);
    await expect(page.getByRole('article').first()).toBeVisible();
    // The browser's own cache may have answered.
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText('Ohne Netz. Gespeicherter Stand:')).toBeVisible();

    // Also where it was saved before the site is made available.
    await context.setOffline(false);
    await page.goto('/');
    await page.mouse.move(20, 20, { steps: 2 });
    await page.getByRole('button', { name: 'Gespeichertes löschen' }).click();
    await page.getByRole('button', { name: 'Offline verfügbar machen' }).click();
    await expect.poll(() => findKept(page)).toContain('/api/changes?registration=online');
  });
});

test('saved searches have words in Ukrainian and fit a small screen', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await save(page, '/?free=1');
  await comeBackAfter(page, 30);
  await page.goto('/uk');
  const named = page.getByRole('navigation', { name: 'Збережені пошуки' });
  await expect(named.getByRole('link', { name: /^kostenlos/ })).toBeVisible();
  await expect(page.getByText(/shortlist\.\w+/)).toHaveCount(0);
  expect(await findOverflow(page)).toEqual([]);
  expect(await findViolations(page, 'main')).toEqual([]);
});
