import type { Locator } from '@playwright/test';
import { expect, type Page, test } from './town';

/** Ten minutes of two people who look for six seconds before each tap. */
const MOST_TAPS = 200;
const WEEKS = 6;
const CHILDREN = [
  { name: 'Mia', month: 'März', year: '2018' },
  { name: 'Jonas', month: 'Mai', year: '2014' },
  { name: 'Ela', month: 'September', year: '2020' },
] as const;

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

test('three children’s six weeks are planned on a phone within ten minutes', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(600_000);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps++;
    await target.tap();
  };
  await page.goto('/');
  await tap(page.getByRole('button', { name: /^Merken/ }).nth(1));
  await tap(page.getByRole('link', { name: /^Merkliste/ }).first());
  for (const { name, month, year } of CHILDREN) {
    await page.getByLabel('Spitzname').fill(name);
    await page.getByLabel('Monat').selectOption(month);
    await page.getByLabel('Jahr').selectOption(year);
    taps += name.length + 5;
    await tap(page.getByRole('button', { name: 'Kind hinzufügen' }));
  }
  const weeks = page.getByRole('list', { name: 'Ferienwochen' }).getByRole('link');
  let filled = 0;
  for (let week = 1; week <= WEEKS; week++) {
    await tap(weeks.nth(week));
    await expect(weeks.nth(week)).toHaveAttribute('aria-current', /.+/);
    for (let gap = await findGap(page); gap !== null; gap = await findGap(page)) {
      await fill(page, gap, tap);
      filled++;
    }
  }
  expect(filled).toBeGreaterThan(2 * WEEKS);
  expect(taps).toBeLessThan(MOST_TAPS);
});

/** The first day of the shown week on which a child has no offer and something fits; null: none. */
async function findGap(page: Page): Promise<Locator | null> {
  const gaps = page.locator('[data-gap]:visible');
  // Each day shows its count once loaded.
  const isCounted = async () =>
    (await gaps.allTextContents()).every((text) => /Angebote? pass/.test(text));
  await expect.poll(isCounted).toBe(true);
  const open = gaps.getByRole('button', { name: /^\d+\sAngebote? pass/ }).first();
  return (await open.count()) === 0 ? null : open;
}

/** Marks the first fitting offer; the day is no gap any more. */
async function fill(page: Page, gap: Locator, tap: (target: Locator) => Promise<void>) {
  const name = (await gap.textContent()) ?? '';
  const same = page.getByRole('button', { name, exact: true });
  await tap(gap);
  const dialog = page.getByRole('dialog');
  await tap(dialog.getByRole('button', { name: /^Für .* merken/, pressed: false }).first());
  await tap(dialog.getByRole('button', { name: 'Schließen' }));
  await expect(dialog).toBeHidden();
  await expect(same).toHaveCount(0);
}
