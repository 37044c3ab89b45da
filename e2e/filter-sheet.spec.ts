import type { Locator } from '@playwright/test';
import { expect, type Page, test } from './town';

test.use({ viewport: { width: 360, height: 740 } });

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filter' });
/** The same where it is no modal dialog: in a wide window, or without a script. */
const column = (page: Page) => page.getByRole('complementary', { name: 'Filter' });
const opener = (page: Page) => page.getByRole('button', { name: /^Filter/ });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const isInert = (part: Locator) => part.evaluate((element) => element.closest('[inert]') !== null);

/** Words of weekdays and prices that a line ends within. */
const findBrokenWords = (part: Locator) =>
  part.locator('input:is([name="weekday"], [name="maxFee"]) + *').evaluateAll((labels) =>
    labels.flatMap((label) => {
      const text = document.createTreeWalker(label, NodeFilter.SHOW_TEXT).nextNode() as Text;
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
      });
    }),
  );

test('weekdays and prices are whole words on small phones', async ({ page }) => {
  for (const language of ['', '/en', '/uk', '/tr', '/ar']) {
    await page.goto(`${language}/`);
    const filters = page.locator('#filter');
    await filters.evaluate((element) => (element as HTMLElement).showPopover());
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await filters.getByRole('checkbox').first().isVisible()).toBe(true);
      expect(await findBrokenWords(filters), `${language} ${width}`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByText('wann?', { exact: true }).click();
  const days = page.locator('[data-slot="ask"]').filter({ has: page.getByLabel(/^Donnerstag/) });
  await expect(days).toBeVisible();
  expect(await findBrokenWords(days)).toEqual([]);
});

test('the open sheet is a modal dialog that Escape closes; its button counts the results and leads to them, or says that there is no network', async ({
  page,
  context,
}) => {
  await page.goto('/?registration=none');
  await expect(page.getByRole('button', { name: /^Merken/ }).first()).toBeEnabled();
  await opener(page).click();
  await expect(sheet(page)).toBeVisible();
  await expect(sheet(page)).toHaveAttribute('aria-modal', 'true');
  await expect(page.getByRole('button', { name: 'Filter schließen' })).toBeFocused();
  for (const behind of [heading(page), page.getByRole('article').first(), page.getByRole('banner')])
    expect(await isInert(behind)).toBe(true);
  expect(await isInert(sheet(page))).toBe(false);
  await page.keyboard.press('Shift+Tab');
  const isInside = () =>
    page.evaluate(
      () =>
        document.activeElement?.closest('#filter') !== null ||
        document.activeElement === document.body,
    );
  expect(await isInside()).toBe(true);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  expect(await isInert(heading(page))).toBe(false);

  await test.step('who, when, where and price are on two screens, the rest is behind "more"', async () => {
    await opener(page).click();
    const more = sheet(page).getByText('Mehr Filter');
    const top = await more.evaluate(
      (one) =>
        one.getBoundingClientRect().top -
        (one.closest('#filter') as HTMLElement).getBoundingClientRect().top,
    );
    expect(top).toBeLessThanOrEqual(2 * 740);
    await expect(more).toContainText('ohne Anmeldung');
    const access = sheet(page).getByRole('checkbox', { name: /^Rollstuhl: zugänglich/ });
    await expect(access).toBeHidden();
    await more.click();
    await expect(access).toBeVisible();
    const about = sheet(page).getByRole('group', { name: 'Barrierefreiheit' });
    await expect(about).toHaveCount(1);
    await expect(about.getByRole('checkbox', { name: /^mit Assistenz/ })).toBeVisible();
  });

  const show = sheet(page).getByRole('button', { name: /zeigen$/ });
  const whole = (await show.textContent()) ?? '';
  await sheet(page)
    .getByRole('checkbox', { name: /^kostenlos/ })
    .check();
  // Its number follows the result, after the address.
  await expect(show).not.toHaveText(whole);
  const count = Number.parseInt((await show.textContent()) ?? '', 10);
  await show.press('Enter');
  await expect(sheet(page)).toBeHidden();
  await expect(heading(page)).toHaveText(`${count} Angebote`);
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toBeInViewport();

  await expect(page).toHaveURL(/\?free=1&registration=none(#|$)/);
  await opener(page).click();
  await context.setOffline(true);
  await sheet(page)
    .getByRole('checkbox', { name: /^Dienstag/ })
    .check();
  await expect(sheet(page).getByRole('alert')).toHaveText(/Ohne Internet könnt ihr nicht filtern/);
  await context.setOffline(false);

  await test.step('an end before its beginning is an error at its field', async () => {
    await sheet(page).getByLabel('von', { exact: true }).fill('2026-12-20');
    await sheet(page).getByLabel('bis', { exact: true }).fill('2026-12-01');
    await expect(
      sheet(page).getByRole('alert').filter({ hasText: '„bis“ liegt vor „von“' }),
    ).toBeVisible();
    await expect(sheet(page).getByLabel('bis', { exact: true })).toHaveAccessibleDescription(/vor/);
  });

  await test.step('a window that becomes wide leaves nothing inert', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(column(page)).toBeVisible();
    await expect(page.locator('[inert]')).toHaveCount(0);
  });
});

test('without a script the filters are a sheet, too: nothing behind it can be reached, and its button leads to the result', async ({
  markup: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const sheet = column(page);
  await expect(sheet).toBeHidden();
  await opener(page).click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeVisible();
  for (const behind of [heading(page), page.getByRole('article').first(), page.getByRole('banner')])
    await expect(behind).toBeHidden();
  const close = sheet.getByRole('button', { name: 'Filter schließen' });
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  await close.click();
  await expect(sheet).toBeHidden();
  await opener(page).click();
  await sheet.getByRole('checkbox', { name: /^Dienstag/ }).check();
  await sheet.getByRole('button', { name: /zeigen$/ }).click();
  await expect(page).toHaveURL(/[?&]weekday=tu(&[^#]*)?#results$/);
  await expect(sheet).toBeHidden();
  await expect(heading(page)).toBeInViewport();
  await expect(heading(page)).toHaveText(/^\d+\sAngebote$/);
  await expect(
    page.getByRole('list', { name: 'Ausgewählt' }).getByRole('link', { name: /Dienstag/ }),
  ).toBeVisible();
});
