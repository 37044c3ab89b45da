import { expect, type Page, test } from './town';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const chosen = (page: Page) => page.getByRole('list', { name: 'Ausgewählt' });
const box = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });
const countEntries = (page: Page) => page.evaluate(() => history.length);

test('equal queries are requested once, in whatever order they are chosen', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/search') asked.push(url.search);
  });
  await page.goto('/');
  const first = (await heading(page).textContent()) ?? '';

  await box(page, /^kostenlos/).check();
  await expect(chosen(page)).toContainText('kostenlos');
  await box(page, /^Dienstag/).check();
  await expect(chosen(page)).toContainText('Dienstag');
  await expect(page).toHaveURL(/\/\?weekday=tu&free=1$/);
  const both = (await heading(page).textContent()) ?? '';
  await box(page, /^kostenlos/).uncheck();
  await expect(chosen(page)).not.toContainText('kostenlos');
  // In another order it is the same known question, and the same address.
  await box(page, /^kostenlos/).check();
  await expect(heading(page)).toHaveText(both);
  await expect(page).toHaveURL(/\/\?weekday=tu&free=1$/);
  // The server's result is cached as well.
  await page.getByRole('link', { name: 'alle aufheben' }).click();
  await expect(heading(page)).toHaveText(first);

  expect(asked).toEqual([
    '?free=1&lang=de&fields=card',
    '?weekday=tu&free=1&lang=de&fields=card',
    '?weekday=tu&lang=de&fields=card',
  ]);
});

test('Enter pressed twice is one entry of the history, however the address spells the query', async ({
  page,
}) => {
  await page.goto('/?weekday=tu&q=');
  const search = page.getByRole('searchbox');
  const start = await countEntries(page);
  await search.fill('wasser');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/\?q=wasser&weekday=tu$/);
  await expect(chosen(page)).toContainText('wasser');
  await search.press('Enter');
  await search.press('Enter');
  expect(await countEntries(page)).toBe(start + 1);

  // Another spelling of the same question, as in somebody's link.
  await page.goto('/?weekday=tu&unknown=1&q=+wasser&age=');
  await expect(page.getByRole('button', { name: /^Merken/ }).first()).toBeEnabled();
  const arrived = await countEntries(page);
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('searchbox').press('Enter');
  await box(page, /^Montag/).check();
  await expect(page).toHaveURL(/\/\?q=wasser&weekday=mo&weekday=tu$/);
  expect(await countEntries(page)).toBe(arrived + 1);
});
