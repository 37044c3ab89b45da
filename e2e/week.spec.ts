import type { Locator } from '@playwright/test';
import { expect, type Page, test } from './town';
import { createAxe } from './town/find-violations';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const tabs = (page: Page) =>
  page.getByRole('navigation', { name: 'Wochen mit Angeboten' }).getByRole('link');
/** Regions in the agenda, rows in the grid. */
const days = (page: Page) => page.locator('[data-day]');
const grid = (page: Page) => page.getByRole('grid', { name: 'Termine der Woche' });

const sessionsOf = (page: Page, day: number) =>
  page.locator('[data-day]').nth(day).locator('div[data-cell] a');

/** The address of a week completely in the future, which is the same for all tests. */
let coming: string | null = null;

/** Opens that week, and returns its name. */
async function openComingWeek(page: Page, more = ''): Promise<string> {
  if (coming === null) {
    await page.goto('/week');
    coming = await tabs(page).nth(2).getAttribute('href');
  }
  await page.goto(coming + more);
  return new URL(page.url()).searchParams.get('week') ?? '';
}

async function readAddress(link: Locator): Promise<URLSearchParams> {
  return new URL((await link.getAttribute('href')) ?? '', 'http://x').searchParams;
}

test('each tab counts what the list finds for its week', async ({ markup: page, request }) => {
  for (const query of ['', '?free=1&age=8', '?weekday=sa']) {
    await page.goto(`/week${query}`);
    for (const tab of await tabs(page).all()) {
      const criteria = await readAddress(tab);
      const answer = await (await request.get(`/api/search?${criteria}`)).json();
      await expect(tab).toContainText(
        answer.total === 1 ? '1 Angebot' : `${answer.total} Angebote`,
      );
    }
  }
});

test('every session that is shown leads to its offer and lies within the week', async ({
  markup: page,
  request,
}) => {
  const week = await openComingWeek(page);
  const { total } = await (await request.get(`/api/search?week=${week}`)).json();
  await expect(days(page)).toHaveCount(7);
  const hrefs = await page
    .locator('[data-day] div[data-cell] a')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  expect(new Set(hrefs).size).toBe(total);
  const shown = await page
    .locator('[data-day]')
    .evaluateAll((all) =>
      all.flatMap((day) =>
        [...day.querySelectorAll('a time')].map((time) => [
          day.getAttribute('data-day'),
          time.getAttribute('datetime')?.slice(0, 10),
        ]),
      ),
    );
  expect(shown).toHaveLength(hrefs.length);
  for (const [day, begins] of shown) expect(begins).toBe(day);
  await page.goto(hrefs[0] ?? '');
  await expect(heading(page)).toBeVisible();
});

test('a session over night names the day of its end, one of several its number', async ({
  markup: page,
  request,
}) => {
  const listed = await (await request.get('/api/offers?itemsPerPage=500')).json();
  const nights = (listed as { name: string; dates: { begin: string }[] }[])
    .filter(({ name }) => name.startsWith('Lesenacht'))
    .flatMap(({ dates }) => dates.map(({ begin }) => begin.slice(0, 10)));
  // The search finds more than this offer, and the week would open on the first one open for
  // registration.
  const night = nights.sort().at(-1) ?? '';
  await page.goto(`/week?q=Lesenacht&from=${night}&to=${night}`);
  await expect(
    page
      .getByRole('link', { name: /^\d+\sUhr bis (Mo|Di|Mi|Do|Fr|Sa|So)\s\d+\sUhr.* Lesenacht/ })
      .first(),
  ).toBeVisible();
  await page.goto('/week?q=Kanutour');
  await expect(page.getByRole('link', { name: /Kanutour.*Termin \d von 3/ }).first()).toBeVisible();
});

test('colours are those of registration: the legend filters by it, and leads back', async ({
  page,
}) => {
  await openComingWeek(page);
  const legend = page.getByRole('region', { name: 'Farben nach Anmeldung' });
  const entries = page.locator('[data-day] div[data-cell] a');
  const all = await entries.count();
  const none = legend.getByRole('link', { name: /^ohne Anmeldung/ });
  await none.click();
  await expect(page).toHaveURL(/[?&]registration=none/);
  expect(await entries.count()).toBeLessThan(all);
  for (const text of await entries.allTextContents()) expect(text).toContain('ohne Anmeldung');
  await expect(none).toHaveAttribute('aria-current', 'true');
  await none.click();
  await expect(page).not.toHaveURL(/[?&]registration=/);
  // Open ones are named as well as closed ones, each with its price.
  for (const text of await entries.allTextContents()) {
    expect(text).toMatch(/Anmeldung|vorbei|läuft schon|beginnt schon/);
    expect(text).toMatch(/kostenlos|\d\s€/);
  }
  // A colour of a week means a week; these are others.
  const colours = await entries.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one).borderInlineStartColor),
  );
  const tabs = await page
    .locator('.week-tab')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').backgroundColor));
  expect(colours.filter((colour) => tabs.includes(colour))).toEqual([]);
});

test('filters keep the week, chips take them away again', async ({ page }) => {
  const week = await openComingWeek(page);
  await page.getByRole('button', { name: 'Filter', exact: true }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await sheet.getByRole('checkbox', { name: /^kostenlos/ }).check();
  await sheet.getByRole('button', { name: 'Woche zeigen' }).click();
  await expect(page).toHaveURL(new RegExp(`/week\\?(?=.*week=${week})(?=.*free=1)`));
  await page.getByRole('list', { name: 'Ausgewählt' }).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/week\\?week=${week}$`));
});

test('a week without anything names the ways to something', async ({ markup: page }) => {
  await page.goto('/week?week=2031-W31&free=1');
  await expect(page.getByText('In dieser Woche gibt es dazu kein Angebot')).toBeVisible();
  await page.locator('[data-slot="empty-result"]').getByRole('link').first().click();
  await expect(days(page)).toHaveCount(7);
  await page.goto('/week?q=xyzzy');
  await expect(page.locator('[data-slot="empty-result"]').getByRole('link').first()).toBeVisible();
});

test.describe('by keyboard', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('arrow keys move within the week, Tab stops at one session and its bookmark', async ({
    page,
  }) => {
    await openComingWeek(page);
    await expect(grid(page)).toBeVisible();
    await expect(grid(page).getByRole('row')).toHaveCount(7);
    const cells = page.locator('[data-day] div[data-cell] a');
    await expect(grid(page).locator('a[tabindex="0"]')).toHaveCount(1);
    await cells.first().focus();
    await page.keyboard.press('ArrowDown');
    const [monday, tuesday] = [sessionsOf(page, 0), sessionsOf(page, 1)];
    await expect(monday.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(monday.nth(0)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tuesday.nth(0)).toBeFocused();
    await page.keyboard.press('End');
    await expect(tuesday.last()).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(monday.and(page.locator(':focus'))).toHaveCount(1);
    await page.keyboard.press('Control+Home');
    await expect(cells.first()).toBeFocused();
    await page.keyboard.press('Control+End');
    await expect(cells.last()).toBeFocused();
    await page.keyboard.press('Tab');
    const bookmark = grid(page)
      .getByRole('button', { name: /^Merken: / })
      .last();
    await expect(bookmark).toBeFocused();
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.activeElement?.closest('[data-slot="week-grid"]')),
    ).toBeNull();
    await page.keyboard.press('Shift+Tab');
    await expect(bookmark).toBeFocused();
    await page.keyboard.press('Space');
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Control+End');
    await expect(cells.last()).toBeFocused();
    const before = await heading(page).textContent();
    await page.keyboard.press('PageDown');
    await expect(heading(page)).not.toHaveText(before ?? '');
    await page.goBack();
    await cells.first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/offers\//);
  });
});

test.describe('without a script', () => {
  test('the week is complete: links, form, legend', async ({ markup: page }) => {
    await openComingWeek(page);
    await expect(days(page)).toHaveCount(7);
    await expect(page.getByRole('grid')).toHaveCount(0);
    await page.getByRole('searchbox').fill('Kanutour');
    await page.getByRole('button', { name: 'Suchen' }).click();
    await expect(page).toHaveURL(/q=Kanutour/);
    await page
      .getByRole('navigation', { name: 'Hauptnavigation' })
      .getByRole('link', { name: 'Liste', exact: true })
      .click();
    await expect(page).toHaveURL(/\/\?q=Kanutour/);
  });
});

test('nothing is wider than a narrow phone, nor at twice the size of text; no word is broken', async ({
  page,
}) => {
  await openComingWeek(page);
  await expect(days(page)).toHaveCount(7);
  await expect(grid(page)).toBeVisible();
  for (const [width, part] of [
    [1024, 'a'],
    // Long names are hyphenated in narrow columns; times are not.
    [1280, 'a > span > :first-child'],
  ] as const) {
    await page.setViewportSize({ width, height: 768 });
    expect(await findBroken(page, part), `at ${width} px`).toEqual([]);
  }
  const readOverhang = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await readOverhang()).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 360, height: 800 });
  // A narrow window has a plain list of links.
  await expect(grid(page)).toHaveCount(0);
  await expect(page.locator('[data-day] a[tabindex]')).toHaveCount(0);
  await expect(page.getByRole('region', { name: /^(Mo|Di|Mi|Do|Fr|Sa|So) \d/ })).toHaveCount(7);
  await page.addStyleTag({ content: 'html{font-size:200%}' });
  expect(await readOverhang()).toBeLessThanOrEqual(0);
});

/** Words of the sessions that are broken into two lines. */
const findBroken = (page: Page, part: string) =>
  page.locator(`[data-day] div[data-cell] ${part}`).evaluateAll((all) => {
    const found: string[] = [];
    for (const one of all) {
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\d]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (range.getClientRects().length > 1) found.push(word);
        }
      }
    }
    return found;
  });

test('a week that is too full for one page names its days on each and cuts no session', async ({
  page,
}) => {
  await openComingWeek(page);
  // Hydration would remove elements added earlier.
  await expect(grid(page)).toBeVisible();
  await page
    .locator('[data-day]')
    .first()
    .evaluate((day) => {
      const [list] = day.querySelectorAll('ul');
      const [session] = day.querySelectorAll('li');
      for (let more = 0; more < 60; more++) list?.append(session?.cloneNode(true) ?? '');
    });
  await page.emulateMedia({ media: 'print' });
  const heads = page.locator('[data-slot="week-heads"]');
  await expect(heads).toHaveCSS('display', 'table-header-group');
  await expect(heads).toHaveCSS('break-inside', 'avoid');
  await expect(heads.locator('b')).toHaveCount(7);
  expect(
    await page
      .locator('[data-day] div[data-cell] a')
      .evaluateAll(
        (all) => all.filter((one) => getComputedStyle(one).breakInside !== 'avoid').length,
      ),
  ).toBe(0);
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(sheet.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
});

test('the colours of places are readable by day and by night', async ({ page }) => {
  await openComingWeek(page, '&color=place');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const audit = createAxe(page).include('main').withRules('color-contrast');
    const { violations } = await audit.analyze();
    expect(violations).toEqual([]);
  }
});
