import type { Locator } from '@playwright/test';
import { acceptLink, acceptPlan, FAMILY } from './shortlist/accept-plan';
import { findForEveryone } from './shortlist/find-for-everyone';
import { findTraces, NO_TRACES } from './shortlist/find-traces';
import { tagLong } from './state/tag-long';
import { expect, type Page, test } from './town';
import { holdRequests } from './town/hold-requests';

const bookmarks = (within: Page | Locator) => within.getByRole('button', { name: /^Merken: ./ });
const menu = (page: Page) => page.getByRole('button', { name: /^Menü/ });

/** Every visible button has the minimum target size, and is named after its offer. */
async function expectBookmarks(buttons: Locator, least: number) {
  await expect(buttons.first()).toBeEnabled();
  for (const button of (await buttons.all()).slice(0, 8)) {
    if (!(await button.isVisible())) continue;
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(least);
  }
}

for (const [width, least] of [
  [360, 44],
  [1440, 24],
] as const) {
  test(`the week and the map have bookmarks of their own at ${width} px, and store nothing before`, {
    tag: tagLong(width === 360),
  }, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/map');
    const places = page.getByRole('list', { name: 'Orte mit ihren Angeboten' });
    // Folded below the map of a phone.
    if (width < 1280)
      await page.locator('summary', { hasText: 'Orte mit ihren Angeboten' }).click();
    await expectBookmarks(bookmarks(places), least);
    expect(await findTraces(page, context)).toEqual(NO_TRACES);
    const first = bookmarks(places).first();
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(first).toHaveAttribute('aria-pressed', 'true');
    const shortlist = page.getByRole('banner').getByRole('link', { name: /^Merkliste/ });
    await expect(shortlist).toHaveText(/1 gemerkt/);

    // What is stored of the offer comes after the mark.
    const stored = () => page.evaluate(() => localStorage.getItem('ferienfenster.shortlist'));
    await expect.poll(stored).toContain('"seen"');
    await page.evaluate(() => localStorage.clear());
    await page.goto('/week');
    const day = page
      .locator('[data-day]')
      .filter({ has: page.locator('div[data-cell] a') })
      .last();
    await expectBookmarks(bookmarks(day), least);
    const name = (await day.locator('div[data-cell] b').first().textContent()) ?? '';
    await expect(bookmarks(day).first()).toHaveAccessibleName(`Merken: ${name}`);
    expect(await findTraces(page, context)).toEqual(NO_TRACES);
    await bookmarks(day).first().click();
    await expect(page).toHaveURL(/\/week$/);
    await expect(shortlist).toHaveText(/1 gemerkt/);
  });
}

test('on a phone a bookmark, marked or not, covers neither name nor time of its card, and their number is beside the menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/');
  const [marked, other] = [1, 2].map((at) => page.getByRole('article').nth(at));
  if (!marked || !other) throw new Error('no cards');
  const shortlist = page.getByRole('banner').getByRole('link', { name: /^Merkliste/ });
  await expect(shortlist).toHaveAccessibleName('Merkliste');
  await bookmarks(marked).click();
  await expect(bookmarks(marked)).toHaveAttribute('aria-pressed', 'true');
  await expect(bookmarks(other)).toHaveAttribute('aria-pressed', 'false');
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const card of [marked, other])
      expect(await findCovered(card), `at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(shortlist).toHaveAccessibleName('Merkliste 1 gemerkt');
  await shortlist.scrollIntoViewIfNeeded();
  await expect(shortlist.getByText('1', { exact: true })).toBeInViewport();
  // It covers no button.
  await menu(page).click();
  await expect(page.getByRole('link', { name: 'Wochen' })).toBeVisible();
  // The same button closes it.
  await menu(page).click();
  await expect(page.getByRole('link', { name: 'Wochen' })).toBeHidden();
});

/** Lines of a card's name and time below its bookmark. */
function findCovered(card: Locator): Promise<string[]> {
  return card.evaluate((article) => {
    const button = article.querySelector('button[aria-pressed]')?.getBoundingClientRect();
    if (!button) throw new Error('The card has no bookmark.');
    const texts = [...article.querySelectorAll('.offer-card-name, .offer-card-when')];
    if (texts.length !== 2) throw new Error('The card has no name or no time.');
    return texts.flatMap((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()]
        .filter(
          ({ left, right, top, bottom }) =>
            left < button.right &&
            right > button.left &&
            top < button.bottom &&
            bottom > button.top,
        )
        .map(() => text.textContent ?? '');
    });
  });
}

test('an offer opened on the map can be bookmarked there', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/map');
  await page.locator('.map-marker[aria-expanded]').first().click();
  const panel = page.getByRole('dialog');
  const button = bookmarks(panel).first();
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(panel).toBeVisible();
});

test('the planned week is in the address only, and looking at another one keeps the question whether to add what a link brought', async ({
  page,
  town,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const [one, two] = await findForEveryone(town.site);
  await acceptLink(page, [one?.alias ?? ''], FAMILY);
  const tabs = page.getByRole('list', { name: 'Ferienwochen' }).getByRole('link');
  const current = tabs.and(page.locator('[aria-current]'));
  const first = (await current.textContent()) ?? '';
  const other = tabs.and(page.locator(':not([aria-current])')).last();
  const chosen = (await other.textContent()) ?? '';
  await other.click();
  await expect(page).toHaveURL(/\/shortlist#week=\d{4}-W\d\d$/);
  await expect(current).toHaveText(chosen);
  await page.reload();
  await expect(current).toHaveText(chosen);
  await expect(current).toBeInViewport();
  await page.goBack();
  await expect(current).toHaveText(first);

  await page.goto(`/shortlist#1//${two?.alias}`);
  await expect(page.getByText('1 Angebot kommt dazu.')).toBeVisible();
  await tabs.last().click();
  await expect(page).toHaveURL(/#week=/);
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await expect(page.getByRole('heading', { name: '2 gemerkte Angebote' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Hinzugefügt.' })).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL(/#week=/);
  expect(
    asked.filter((url) => /week=|Mia|Jonas/.test(url.replace(/\/api\/search\?week=\S+/, ''))),
  ).toEqual([]);
});

for (const width of [360, 1440]) {
  test(`a gap leads to as many offers as it counts, and shows what fits that child, to be marked at once, at ${width} px`, {
    tag: tagLong(width === 1440),
  }, async ({ page, context, town }) => {
    await page.setViewportSize({ width, height: 800 });
    await acceptPlan(page, town.site, 1, FAMILY);
    await expect(page.getByText(/^Frei: Mia .* · Jonas /)).toBeVisible();
    const mia = page.getByRole('row', { name: /^Mia/ });
    const gap = mia.getByRole('button', { name: /^\d+\sAngebote? pass/ }).first();
    const [count = ''] = /^\d+\s\S+ \S+/.exec((await gap.textContent()) ?? '') ?? [];
    const gaps = await mia.getByText('Noch offen', { exact: true }).count();
    await gap.click();
    await expect(page).toHaveURL(/\/shortlist$/);
    const dialog = page.getByRole('dialog', { name: /^Mia, / });
    await expect(dialog.getByRole('status')).toHaveText(count);
    const toList = dialog.getByRole('link', { name: /in der Liste ansehen$/i });
    const { search } = new URL((await toList.getAttribute('href')) ?? '', town.site);
    expect(new URLSearchParams(search).get('born')).toBe('2018-03');
    const { screen } = await (await page.request.get(`/api/search${search}`)).json();
    expect(screen.joinable).toBe(Number.parseInt(count, 10));
    const fit = dialog.getByRole('listitem').filter({ has: page.getByRole('heading') });
    expect(await fit.count()).toBeGreaterThan(0);
    const name = (await fit.first().getByRole('heading').textContent()) ?? '';
    await expect(fit.first()).toContainText('Uhr');
    const mark = fit.first().getByRole('button', { name: /^Für Mia merken/ });
    // The mark appears on the board after the dialog has closed, as on a slow phone.
    const close = await holdRequests(page, '**/api/shortlist**');
    await mark.click();
    await expect(mark).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    close();
    await expect(mia.getByRole('link', { name }).first()).toBeVisible();
    expect(await mia.getByText('Noch offen', { exact: true }).count()).toBeLessThan(gaps);
    await expect(page.locator('td:focus').getByRole('link', { name })).toHaveCount(1);
    await expect(mia.locator('td:focus')).toHaveCount(1);
    const jonas = page.getByRole('row', { name: /^Jonas/ });
    await expect(jonas.getByRole('link', { name })).toHaveCount(0);

    await test.step('one whose offers cannot be loaded links to the list', async () => {
      await context.setOffline(true);
      await jonas
        .getByRole('button', { name: /^\d+\sAngebote? pass/ })
        .last()
        .click();
      const offline = page.getByRole('dialog');
      await expect(offline.getByRole('status')).toHaveText(/lassen sich gerade nicht laden/);
      await expect(offline.getByRole('link', { name: 'In der Liste ansehen' })).toHaveAttribute(
        'href',
        /born=2014-05/,
      );
    });
  });
}
