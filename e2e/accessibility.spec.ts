import { FAMILY_STATES } from './state/family-states';
import { findSmallTargets } from './state/find-small-targets';
import { expect, test } from './town';

test('the keyboard reaches content, the first offer and search first, and sees where it is', async ({
  page,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Zum Inhalt springen' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('article').first().getByRole('link').first()).toBeFocused();
  await page.goto('/');
  for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox').first()).toBeFocused();
});

test('a wide week has one button for its filters', async ({ markup: page }) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.goto('/week');
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('nothing to touch is smaller than a finger', async ({ page }) => {
    for (const name of [
      'the list with wishes',
      'an empty result',
      'the open filters',
      'the map',
      'the week',
      'an offer',
    ]) {
      const state = FAMILY_STATES.find((one) => one.name === name);
      await state?.open(page, '');
      expect.soft(await findSmallTargets(page), name).toEqual([]);
    }
  });
});
