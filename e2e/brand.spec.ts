import { listFonts, waitForFonts } from './state/fonts';
import { expect, test } from './town';
import { createAxe } from './town/find-violations';

const DEMO_TOWN = { light: '#0B5C70', dark: '#6CC6D6' };

for (const [site, name] of [
  ['county', 'Landkreis Hohenau'],
  ['village', 'Grünbach'],
] as const) {
  test(`the pages have the readable colours of the ${site} by day and by night`, {
    tag: `@${site}`,
  }, async ({ page }) => {
    for (const path of ['/', '/login']) {
      await page.goto(path);
      await expect(page.locator('body')).toContainText(name);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const brand = await page.evaluate(() =>
          getComputedStyle(document.documentElement).getPropertyValue('--brand'),
        );
        expect(brand).toMatch(/^#[0-9A-F]{6}$/);
        expect(brand).not.toBe(DEMO_TOWN[colorScheme]);
        const style = (await page.locator('head style').first().textContent()) ?? '';
        const [day, night] = [...style.matchAll(/--brand:(#\w+)/g)].map(([, colour]) => colour);
        expect(brand).toBe(colorScheme === 'light' ? day : night);
        const { violations } = await createAxe(page).withRules('color-contrast').analyze();
        expect(violations.map(({ id, nodes }) => [path, id, nodes[0]?.html])).toEqual([]);
      }
    }
  });
}

test('the fonts of the town are loaded, each file once', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.goto('/');
  await waitForFonts(page);
  const states = (await listFonts(page)).map(([, status]) => status);
  expect(states).toContain('loaded');
  expect(states).not.toContain('error');
  expect(new Set(fonts).size).toBe(fonts.length);
});
