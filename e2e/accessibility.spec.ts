import { requireState } from './state/all-states';
import { findBarriers } from './state/find-barriers';
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
      await requireState(name).open(page, '');
      expect.soft(await findSmallTargets(page), name).toEqual([]);
      await page.setViewportSize({ width: 320, height: 256 });
      if (hasBars) expect.soft(await findStuckShare(page), name).toBeLessThan(0.3);
    }
  });

  test('an offer that one registers for online has a bar that sticks, except in a low window', async ({
    page,
  }) => {
    const query = 'registration=online&fields=card';
    const { offers } = await (await page.request.get(`/api/search?${query}`)).json();
    await page.goto(offers[0].card.href);
    expect(await findSmallTargets(page)).toEqual([]);
    expect(await findStuckShare(page)).toBeGreaterThan(0);
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await findStuckShare(page)).toBeLessThan(0.3);
    expect(await findBarriers(page)).toEqual([]);
  });
});
