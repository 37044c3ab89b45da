import { expect, test } from './town';
import { findViolations } from './town/find-violations';

const PAGES = {
  'the list': '/',
  'the list with wishes': '/?weekday=tu&free=1&age=8&q=kanu',
  'an empty result': '/?q=xyzzy',
  'the list in English': '/en',
  'an empty shortlist': '/shortlist',
  'an unknown address': '/nirgendwo',
};

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test.describe(`${scheme}, ${width} px`, () => {
      test.use({ colorScheme: scheme, viewport: { width, height: 900 } });

      for (const [name, path] of Object.entries(PAGES)) {
        test(`${name} has no barrier that axe finds`, async ({ page }) => {
          await page.goto(path);
          expect(await findViolations(page)).toEqual([]);
        });
      }

      test('an offer has no barrier that axe finds', async ({ page }) => {
        await page.goto('/');
        await page.getByRole('article').nth(2).getByRole('link').click();
        await page.getByRole('heading', { name: 'Treffpunkt' }).scrollIntoViewIfNeeded();
        expect(await findViolations(page)).toEqual([]);
      });
    });
  }
}

test('the open sheet of filters has no barrier that axe finds', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  expect(await findViolations(page)).toEqual([]);
});

test('the keyboard reaches content, filters and results first, and sees where it is', async ({
  page,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Zum Inhalt springen' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('text at twice its size stays inside a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  await page.addStyleTag({ content: 'html{font-size:200%}' });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over).toBeLessThanOrEqual(0);
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
