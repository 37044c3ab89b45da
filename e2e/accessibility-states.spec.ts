import { shownIn } from './state/all-states';
import { expectReflow } from './state/expect-reflow';
import { expectSystemColors } from './state/expect-system-colors';
import { expect, test } from './town';
import { findViolations } from './town/find-violations';

const LOOKS = [
  { prefix: '', colorScheme: 'light', width: 360 },
  { prefix: '', colorScheme: 'dark', width: 1440 },
  { prefix: '/ar', colorScheme: 'dark', width: 360 },
  { prefix: '/tr', colorScheme: 'light', width: 1440 },
] as const;

for (const { state, look, tag } of shownIn(LOOKS)) {
  const { prefix, colorScheme, width } = look;
  test.describe(`${prefix || '/de'}, ${colorScheme}, ${width} px`, { tag: [...tag] }, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test(`${state.name} has no barrier that axe finds, also in the system's colours, and fits a small window`, async ({
      page,
    }) => {
      await state.open(page, prefix);
      expect(await findViolations(page)).toEqual([]);
      // Text in another language has its own direction, independent of the page's.
      await expect(page.locator('body [lang]:not([dir])')).toHaveCount(0);
      await expectSystemColors(page);
      await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'no-preference' });
      await expectReflow(page);
    });
  });
}
