import { shownIn } from './state/all-states';
import { findColorFaults } from './state/find-color-faults';
import { findLostFocus } from './state/find-lost-focus';
import { expect, test } from './town';

const LOOKS = [
  { prefix: '', colorScheme: 'dark', width: 360 },
  { prefix: '', colorScheme: 'light', width: 1440 },
] as const;

// In one look each state is tested together with axe, the largest ones with the keyboard: check-state.
for (const { state, look } of shownIn(LOOKS)) {
  const { colorScheme, width } = look;
  const ground = `the system's own colours on ${colorScheme} ground, ${width} px`;
  test.describe(ground, { tag: '@long' }, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    test(`${state.name} shows buttons, choices, drawings and the focus, and nothing moves`, async ({
      page,
    }) => {
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
      await state.open(page, '');
      expect(await findColorFaults(page)).toEqual([]);
      expect(await findLostFocus(page)).toEqual([]);
    });
  });
}
