import { expect, type Page, test } from './town';
import { createAxe } from './town/find-violations';

const days = (page: Page) => page.getByRole('region', { name: /^(Mo|Di|Mi|Do|Fr|Sa|So) \d/ });

/** The address of a week completely in the future, which is the same for all tests. */
let coming: string | null = null;

/** Opens that week, and returns its name. */
async function openComingWeek(page: Page): Promise<string> {
  if (coming === null) {
    const html = await (await page.request.get('/week')).text();
    const weeks = [...html.matchAll(/href="\/week\?week=(\d{4}-W\d\d)"/g)].map(([, week]) => week);
    coming = [...new Set(weeks)].sort()[2] ?? '';
  }
  await page.goto(`/week?week=${coming}`);
  return coming;
}

// What each is called, and which it leads to: lib/features/week/find-week.test.ts.
test('colours of registration are none of a week, are readable by day and by night, and their legend filters, as the sheet does', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 720 });
  const week = await openComingWeek(page);
  const entries = page.locator('[data-day] div[data-cell] a');
  const colours = await entries.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one).borderInlineStartColor),
  );
  const tabs = await page
    .locator('.week-tab')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').backgroundColor));
  expect(new Set(colours).size).toBeGreaterThan(1);
  expect(tabs).not.toEqual([]);
  expect(colours.filter((colour) => tabs.includes(colour))).toEqual([]);
  const none = page
    .getByRole('region', { name: 'Farben nach Anmeldung' })
    .getByRole('link', { name: /^ohne Anmeldung/ });
  await none.click();
  await expect(page).toHaveURL(/[?&]registration=none/);
  const left = await entries.allTextContents();
  expect(left.length).toBeGreaterThan(0);
  expect(left.length).toBeLessThan(colours.length);
  for (const text of left) expect(text).toContain('ohne Anmeldung');
  await expect(none).toHaveAttribute('aria-current', 'true');

  await page
    .getByRole('button', { name: /^Filter/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await sheet.getByRole('checkbox', { name: /^kostenlos/ }).check();
  await sheet.getByRole('button', { name: 'Woche zeigen' }).click();
  // Without the empty fields that a browser sends by itself.
  await expect(page).toHaveURL(/\/week\?[^=]+=[^&=]+&[^=]+=[^&=]+&[^=]+=[^&=]+#results$/);
  await expect(page).toHaveURL(new RegExp(`(?=.*week=${week})(?=.*free=1).*registration=none`));

  await openComingWeek(page);
  // One of each colour.
  await entries.evaluateAll((all) => {
    const known = new Set<string>();
    for (const one of all) {
      const color = getComputedStyle(one).borderInlineStartColor;
      one.toggleAttribute('data-probe', !known.has(color));
      known.add(color);
    }
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const audit = createAxe(page).include('[data-probe]').withRules('color-contrast');
    const { violations, passes } = await audit.analyze();
    expect(violations).toEqual([]);
    expect(passes).not.toEqual([]);
  }
});

test('by keyboard, a skip link leads to each day, and Tab to its sessions and their bookmarks', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openComingWeek(page);
  const links = page.getByRole('navigation', { name: 'Zu einem Tag springen' }).getByRole('link');
  await expect(links).toHaveCount(7);
  await links.nth(1).focus();
  await expect(links.nth(1)).toBeInViewport();
  await page.keyboard.press('Enter');
  const tuesday = days(page).nth(1);
  await expect(tuesday.getByRole('heading')).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(tuesday.locator('div[data-cell] a').first()).toBeFocused();
  await page.keyboard.press('Tab');
  const bookmark = tuesday.getByRole('button', { name: /^Merken: / }).first();
  await expect(bookmark).toBeFocused();
  await page.keyboard.press('Space');
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/offers\//);
});

test('without a script the week is complete: every session leads to its offer, search and filters keep the week', async ({
  markup: page,
  request,
}) => {
  const week = await openComingWeek(page);
  const { total } = await (await request.get(`/api/search?week=${week}`)).json();
  await expect(days(page)).toHaveCount(7);
  const shown = await days(page).evaluateAll((all) =>
    all.flatMap((day) =>
      [...day.querySelectorAll('div[data-cell] a')].map((link) => ({
        href: link.getAttribute('href') ?? '',
        day: day.getAttribute('data-day'),
        begins: link.querySelector('time')?.getAttribute('datetime')?.slice(0, 10),
      })),
    ),
  );
  expect(new Set(shown.map(({ href }) => href)).size).toBe(total);
  for (const { day, begins } of shown) expect(begins).toBe(day);

  const sheet = page.getByRole('complementary', { name: 'Filter' });
  await page.getByRole('button', { name: 'Filter', exact: true }).first().click();
  await sheet.getByRole('checkbox', { name: /^kostenlos/ }).check();
  await sheet.getByRole('button', { name: 'Woche zeigen' }).click();
  await expect(page).toHaveURL(new RegExp(`/week\\?(?=.*week=${week})(?=.*free=1)`));
  await page.getByRole('list', { name: 'Ausgewählt' }).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/week\\?week=${week}$`));
  await page.getByRole('searchbox').fill('Kanutour');
  await page.getByRole('button', { name: 'Suchen' }).click();
  await expect(page).toHaveURL(/\/week\?.*q=Kanutour/);
});

test('no word is broken, nothing is wider than a narrow phone, and printed pages name their days and cut no session', async ({
  page,
}) => {
  await openComingWeek(page);
  await expect(days(page)).toHaveCount(7);
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
  const large = await page.addStyleTag({ content: 'html{font-size:200%}' });
  expect(await readOverhang()).toBeLessThanOrEqual(0);

  await large.evaluate((style) => (style as Element).remove());
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
