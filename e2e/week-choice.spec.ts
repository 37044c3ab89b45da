import { getISODay } from 'date-fns/getISODay';
import { getISOWeek } from 'date-fns/getISOWeek';
import { getISOWeekYear } from 'date-fns/getISOWeekYear';
import { expect, test } from './town';
import { findDay } from './town/clock';

test('a phone begins with today, and shows past days on request, without a script', async ({
  markup: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const today = new Date(`${findDay(0)}T00:00`);
  const week = String(getISOWeek(today)).padStart(2, '0');
  await page.goto(`/week?week=${getISOWeekYear(today)}-W${week}`);
  const days = page.locator('[data-day]');
  const isShown = await days.evaluateAll((all) => all.map((day) => day.checkVisibility()));
  const hidden = isShown.indexOf(true);
  // The clock of the tests stands on a Saturday, and no camp goes on over it.
  expect([isShown.length, hidden]).toEqual([7, getISODay(today) - 1]);
  await expect(page.locator('#past-days ~ div a[data-past]').filter({ visible: true })).toHaveCount(
    0,
  );
  const way = page.getByRole('checkbox', { name: 'Vergangene Tage zeigen' });
  await way.focus();
  await page.keyboard.press('Space');
  await expect(days.first()).toBeVisible();
  await expect(days.first()).toBeInViewport();
  await page.keyboard.press('Space');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(days.first()).toBeHidden();
  await expect(days.last()).toBeVisible();
  const label = page.getByText('Vergangene Tage zeigen');
  await label.click();
  await expect(days.first()).toBeVisible();
  await label.click();
  await expect(way).not.toBeChecked();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ media: 'print' });
  await expect(days.first()).toBeVisible();
});
