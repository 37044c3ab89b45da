import { expect, test } from './town';
import { createAxe } from './town/find-violations';

const DEMO_TOWN = { light: '#0B5C70', dark: '#6CC6D6' };

// That every other pair of colours is readable too: lib/instance/palette.test.ts.
test('text in the colours of the county is readable by day and by night', {
  tag: '@county',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/?free=1');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const brand = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--brand'),
    );
    expect(brand).toMatch(/^#[0-9A-F]{6}$/);
    expect(brand).not.toBe(DEMO_TOWN[colorScheme]);
    const { violations } = await createAxe(page).withRules('color-contrast').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  }
});
