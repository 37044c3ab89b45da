import { FAMILY_STATES } from './state/family-states';
import { findSmallTargets } from './state/find-small-targets';
import { findStuckShare } from './state/find-stuck-share';
import { expect, test } from './town';

test('the keyboard reaches content, the first offer and search first, and sees where it is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 720 });
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Zum Inhalt springen' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Tab');
  const toOffers = page.getByRole('link', { name: 'Zu den Angeboten springen' });
  await expect(toOffers).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox').first()).toBeFocused();
  await toOffers.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('article').first().getByRole('link').first()).toBeFocused();
});

test('a wide week has one button for its filters', async ({ markup: page }) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.goto('/week');
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('nothing to touch is smaller than a finger, and at 400 % in a low window sticky bars leave room to read', async ({
    page,
  }) => {
    for (const [name, hasBars] of [
      ['the list with wishes', true],
      ['an empty result', true],
      ['the open filters', false],
      ['the map', true],
      ['the week', true],
      ['an offer', true],
      ['an empty shortlist', true],
    ] as const) {
      await page.setViewportSize({ width: 360, height: 740 });
      const state = FAMILY_STATES.find((one) => one.name === name);
      if (state === undefined) throw new Error(`There is no state "${name}".`);
      await state.open(page, '');
      expect.soft(await findSmallTargets(page), name).toEqual([]);
      await page.setViewportSize({ width: 320, height: 256 });
      if (hasBars) expect.soft(await findStuckShare(page), name).toBeLessThan(0.3);
    }
  });
});
