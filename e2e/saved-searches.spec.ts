import { findKept } from './offline/find-kept';
import { acceptLink } from './shortlist/accept-plan';
import { findForEveryone, type Listed } from './shortlist/find-for-everyone';
import { findTraces, NO_TRACES } from './shortlist/find-traces';
import { findOverflow } from './state/find-barriers';
import { tagLong } from './state/tag-long';
import { expect, type Page, test } from './town';
import { now } from './town/clock';
import { findViolations } from './town/find-violations';

// No map beside the list.
test.use({ viewport: { width: 1000, height: 720 } });

const KEY = 'ferienfenster.shortlist';
const DAY_MS = 86_400_000;

const searches = (page: Page) => page.getByRole('navigation', { name: 'Gemerkte Suchen' });
const panel = (page: Page) => page.locator('section:has(#searches)');
const readStored = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), KEY);

/** Saves the search of an address under a name; an empty one keeps the proposed name. */
async function save(page: Page, address: string, name = ''): Promise<void> {
  await page.goto(address);
  await page.mouse.wheel(0, 1);
  await page.getByRole('button', { name: 'Diese Suche merken' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Diese Suche merken' });
  const field = dialog.getByRole('textbox', { name: 'Name der Suche' });
  await expect(field).toBeFocused();
  if (name !== '') await field.fill(name);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

/** As if this device had been here that long ago for the last time. */
async function comeBackAfter(page: Page, days: number): Promise<void> {
  const change = ([key, at]: readonly [string, number]) => {
    const list = JSON.parse(localStorage.getItem(key) ?? '');
    list.visit = { since: at, at };
    for (const search of list.searches ?? []) search.seenAt = at;
    localStorage.setItem(key, JSON.stringify(list));
  };
  await page.evaluate(change, [KEY, now() - days * DAY_MS] as const);
}

/** Records what the page shows at the icon of its app. */
async function recordBadge(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const note = async (count: number) => {
      document.documentElement.dataset.badge = String(count);
    };
    Object.assign(navigator, { setAppBadge: note, clearAppBadge: () => note(0) });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.badge));
}

/** Routing turns off the browser's cache, which keeps what is new for a minute. */
const skipCache = (page: Page) => page.route('**/api/changes*', (route) => route.continue());

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

test('a search that is chosen can be saved, renamed and removed; before, nothing is stored', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/?free=1&page=2');
  await page.mouse.wheel(0, 1);
  const button = page.getByRole('button', { name: 'Diese Suche merken' });
  await expect(button).toBeVisible();
  expect(await findTraces(page, context)).toEqual(NO_TRACES);
  expect(asked.filter((url) => url.includes('/api/changes'))).toEqual([]);

  // Named by what is chosen, until the family has a better name.
  await button.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Diese Suche merken' });
  const name = dialog.getByRole('textbox', { name: 'Name der Suche' });
  await expect(name).toHaveValue('kostenlos');
  expect(await findViolations(page, 'dialog')).toEqual([]);
  await name.fill('Gratis');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Gratis' })).toBeFocused();
  await expect(button).toHaveCount(0);
  expect((await readStored(page)).searches).toMatchObject([{ name: 'Gratis', query: 'free=1' }]);

  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/');
  await expect(searches(page).getByRole('link', { name: 'Gratis' })).toHaveAttribute(
    'href',
    '/?free=1',
  );
  expect(await findOverflow(page)).toEqual([]);
  await searches(page).getByRole('link', { name: 'Suchen bearbeiten' }).click();
  await expect(panel(page).getByText('nichts Neues seit eurem letzten Besuch')).toBeVisible();
  expect(await findViolations(page, 'main')).toEqual([]);

  await panel(page).getByRole('button', { name: 'Gratis umbenennen' }).press('Enter');
  await panel(page).getByRole('textbox', { name: 'Name der Suche' }).fill('Kostet nichts');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('link', { name: 'Kostet nichts' })).toBeFocused();
  await expect(page.locator('[data-slot="plan-said"]')).toHaveText(
    'Die Suche heißt jetzt Kostet nichts.',
  );
  expect(await findOverflow(page)).toEqual([]);
  await panel(page).getByRole('button', { name: 'Kostet nichts entfernen' }).press('Enter');
  await expect(panel(page)).toHaveCount(0);
  await page.locator('#plan-note').getByRole('button', { name: 'Rückgängig' }).click();
  await expect(panel(page).getByRole('link', { name: 'Kostet nichts' })).toBeFocused();
  await page.getByRole('button', { name: 'Alles löschen' }).click();
  await expect(page.getByText('Auf diesem Gerät ist nichts mehr gespeichert.')).toBeVisible();
  expect((await findTraces(page, context)).local).toEqual([]);
});

test('the next visit shows what is new in a search, also at the app icon, until it is seen', {
  tag: '@passes',
}, async ({ page, town }) => {
  const [offer, other] = await findLasting(town.site);
  const { alias, name } = offer as Listed;
  const badge = await recordBadge(page);
  const read = async () => (await fetch(`${town.site}/api/shortlist?alias=${alias}`)).text();
  await skipCache(page);
  await save(page, `${town.site}/?q=${encodeURIComponent(name)}`, 'Unser Kurs');

  await town.hide([Number.parseInt(alias, 10)]);
  await expect.poll(read, { timeout: 20_000 }).toContain('"state":"gone"');
  // Another one in its place: a programme that has not been there before.
  await town.hide([Number.parseInt(other?.alias ?? '', 10)]);
  await expect.poll(read, { timeout: 20_000 }).toContain('"state":"listed"');

  await expect(async () => {
    await page.goto(town.site);
    const link = searches(page).getByRole('link', { name: /Unser Kurs · 1\sneu/ });
    await expect(link).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
  await expect.poll(badge).toBe(1);
  await page.goto(`${town.site}/shortlist`);
  const found = panel(page)
    .getByRole('listitem')
    .filter({ hasText: `${name}: neu` })
    .last();
  await expect(found.getByRole('link', { name })).toHaveAttribute('href', /\/offers\/\d+/);
  // Opened, it has been seen.
  await panel(page).getByRole('link', { name: 'Unser Kurs' }).click();
  await expect(page.getByRole('link', { name: 'Unser Kurs' })).toBeVisible();
  await expect.poll(badge).toBe(0);
  await page.goto(`${town.site}/shortlist`);
  await expect(panel(page).getByText('nichts Neues')).toBeVisible();
});

test('it names what was moved and what closes soon, and can be seen without opening it', {
  tag: '@passes',
}, async ({ page, town }) => {
  const badge = await recordBadge(page);
  await save(page, `${town.site}/?registration=online`, 'Online');
  await town.set({ dates: 'null-end' });
  await town.readAgain();
  await skipCache(page);
  await comeBackAfter(page, 30);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(async () => {
    await page.goto(`${town.site}/shortlist`);
    const news = panel(page).getByText(/\d+\sverlegt · \d+\sschließ(t|en) bald/);
    await expect(news).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
  // New ones first: other tests with this site hide and show some offers.
  await expect(
    panel(page)
      .getByText(/: (neu|verlegt)$/)
      .first(),
  ).toBeVisible();
  await expect(panel(page).getByRole('link', { name: /weitere in der Liste/ })).toBeVisible();
  await expect.poll(badge).toBeGreaterThan(1);
  expect(await findViolations(page, 'main')).toEqual([]);
  await panel(page).getByRole('button', { name: 'Alles gesehen' }).press('Enter');
  await expect(panel(page).getByText('nichts Neues')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Gemerkte Suchen' })).toBeFocused();
  await expect.poll(badge).toBe(0);
});

test('searches are sent to another device by link, and added after a confirmation', async ({
  page,
  browser,
  town,
}) => {
  await save(page, '/?weekday=sa&free=1', 'Samstags');
  const [offer] = await findForEveryone(town.site);
  await page.goto('/shortlist');
  await page.getByRole('button', { name: 'Merkliste teilen' }).click();
  const field = page.getByRole('textbox', { name: 'Link' });
  await expect(field).toHaveValue(/#3\/\/\/Samstags:/);
  const alone = await field.inputValue();
  await page.getByRole('button', { name: 'Schließen' }).click();
  await acceptLink(page, [offer?.alias ?? '']);
  await page.getByRole('button', { name: 'Merkliste teilen' }).click();
  // With marks only on request, like the children.
  const withSearches = page.getByRole('checkbox', { name: 'Gemerkte Suchen mitgeben' });
  await expect(withSearches).not.toBeChecked();
  await expect(field).not.toHaveValue(/Samstags/);
  await withSearches.check();
  await expect(field).toHaveValue(/Samstags:/);
  await expect(page.getByRole('img', { name: /Abscannen/ })).toBeVisible();
  const both = await field.inputValue();

  const context = await browser.newContext({ baseURL: town.site });
  const fresh = await context.newPage();
  const asked: string[] = [];
  fresh.on('request', (request) => asked.push(request.url()));
  await fresh.goto(both);
  await expect(fresh.getByText('1 gemerkte Suche kommt dazu: Samstags')).toBeVisible();
  // A plan that is only read asks for nothing else and stores nothing.
  await expect(fresh.getByText('1 Angebot kommt dazu.')).toBeVisible();
  expect(asked.filter((url) => url.includes('/api/changes'))).toEqual([]);
  expect((await findTraces(fresh, context)).local).toEqual([]);
  await fresh.getByRole('button', { name: 'Nicht hinzufügen' }).click();
  await fresh.goto(alone);
  await fresh.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await expect(panel(fresh).getByRole('link', { name: 'Samstags' })).toHaveAttribute(
    'href',
    '/?weekday=sa&free=1',
  );
  await expect(panel(fresh).getByText('nichts Neues')).toBeVisible();
  expect((await readStored(fresh)).marks).toEqual([]);
  await context.close();
});

test.describe('without network', () => {
  // Playwright blocks service workers in all other tests.
  test.use({ serviceWorkers: 'allow' });

  test('a saved search shows its list and what was known of it', async ({ page, context }) => {
    await save(page, '/?registration=online', 'Online');
    await expect.poll(() => findKept(page)).toContain('/?registration=online');
    await expect.poll(() => findKept(page)).toContain('/api/changes?registration=online');
    await comeBackAfter(page, 30);
    await context.setOffline(true);
    await page.goto('/shortlist');
    await expect(panel(page).getByText(/\d+\sschließ(t|en) bald/)).toBeVisible();
    await panel(page).getByRole('link', { name: 'Online', exact: true }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    // The browser's own cache may have answered.
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText('Ohne Netz. Gespeicherter Stand:')).toBeVisible();
  });
});

for (const [language, home, title] of [
  ['ar', '/ar', 'عمليات البحث المحفوظة'],
  ['uk', '/uk', 'Збережені пошуки'],
] as const) {
  test(`saved searches have words in ${language} and fit a small screen`, {
    tag: tagLong(language === 'ar'),
  }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await save(page, '/?free=1', 'Gratis');
    await comeBackAfter(page, 30);
    for (const path of [home, `${home}/shortlist`]) {
      await page.goto(path);
      await expect(page.getByRole('link', { name: /Gratis/ }).first()).toBeVisible();
      await expect(page.getByText(/shortlist\.\w+/)).toHaveCount(0);
      expect(await findOverflow(page)).toEqual([]);
      expect(await findViolations(page, 'main')).toEqual([]);
    }
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });
}

test('marked offers answer first, also without children: what changed, and the next deadline', async ({
  page,
  town,
}) => {
  const [one, two] = await findLasting(town.site);
  await acceptLink(page, [one?.alias ?? '', two?.alias ?? '']);
  await expect.poll(async () => (await readStored(page)).marks[1]?.seen).toBeTruthy();
  const line = page.locator('[data-slot="marked-line"]');
  const deadlines = [one, two].map((offer) => Date.parse(offer?.applicationDeadline ?? ''));
  const next = (deadlines[0] ?? 0) <= (deadlines[1] ?? 0) ? one : two;
  for (const path of ['/', '/shortlist']) {
    await page.goto(path);
    await expect(line).toContainText('Bei euren gemerkten Angeboten hat sich nichts geändert.');
    const due = line.getByRole('link', { name: `${next?.name} bis ` });
    await expect(due).toHaveAttribute('href', `/offers/${next?.alias}`);
  }
  // As if the price had been another one on the last visit.
  await page.evaluate((key) => {
    const list = JSON.parse(localStorage.getItem(key) ?? '');
    const parts = list.marks[0].print.split('.');
    list.marks[0].print = [...parts.slice(0, 3), 'old', ...parts.slice(4)].join('.');
    list.marks[0].seen.fee = 12_300;
    localStorage.setItem(key, JSON.stringify(list));
  }, KEY);
  for (const path of ['/', '/shortlist']) {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(path);
    await expect(line).toContainText('Seit eurem letzten Besuch geändert:');
    await expect(line.getByRole('link', { name: one?.name ?? '', exact: true })).toHaveAttribute(
      'href',
      `/offers/${one?.alias}`,
    );
    expect(await findOverflow(page)).toEqual([]);
  }
  expect(await findViolations(page)).toEqual([]);
});

test('the first bookmark moves no card', async ({ page }) => {
  await page.goto('/');
  const mark = page.getByRole('article').first().getByRole('button', { name: 'Merken' });
  await mark.click();
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  // Its answer shows that the scripts are there.
  const when = page.getByRole('button', { name: 'wann?' });
  await when.click();
  await expect(when).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('[data-slot="family"]')).toBeHidden();
});
