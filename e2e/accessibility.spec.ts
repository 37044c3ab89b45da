import { FAMILY_STATES } from './state/family-states';
import { findOverflow } from './state/find-barriers';
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

test('text at twice its size stays inside a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  await page.addStyleTag({ content: 'html{font-size:200%}' });
  expect(await findOverflow(page)).toEqual([]);
});

test('the colour of the town is its own by day and by night', async ({ page }) => {
  const brand = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'));
  await page.goto('/');
  const style = (await page.locator('head style').first().textContent()) ?? '';
  const [day, night] = [...style.matchAll(/--brand:(#\w+)/g)].map(([, colour]) => colour);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await brand()).toBe(day);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await brand()).toBe(night);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  for (const name of [
    'the list with wishes',
    'an empty result',
    'the open filters',
    'the map',
    'the week',
    'an offer',
  ])
    test(`${name} has nothing to touch that is smaller than a finger`, async ({ page }) => {
      const state = FAMILY_STATES.find((one) => one.name === name);
      await state?.open(page, '');
      expect(await findSmallTargets(page)).toEqual([]);
    });
});
