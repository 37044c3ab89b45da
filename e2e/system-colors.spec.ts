import { expectSystemColors } from './state/expect-system-colors';
import { findLostFocus } from './state/find-lost-focus';
import { shownIn } from './state/shown-in';
import { expect, test } from './town';

const KEYBOARD_STOPS = 25;

/**
 * The pages with the most focusable elements; the others are tested with the long proofs, and
 * without the keyboard in `accessibility-states`.
 */
const EACH_TIME = new Set([
  'the list with wishes',
  'the map with an open place',
  'a shortlist with its board',
  'the dashboard',
]);

const LOOKS = [
  { prefix: '', colorScheme: 'dark', width: 360 },
  { prefix: '', colorScheme: 'light', width: 1440 },
] as const;

for (const { state, look, tag } of shownIn(LOOKS)) {
  const { colorScheme, width } = look;
  const ground = `the system's own colours on ${colorScheme} ground, ${width} px`;
  const tags = EACH_TIME.has(state.name) ? [...tag] : ['@long'];
  test.describe(ground, { tag: tags }, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    test(`${state.name} shows buttons, choices, drawings and the focus, and nothing moves`, async ({
      page,
    }) => {
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
      await state.open(page, '');
      await expectSystemColors(page);
      expect(await findLostFocus(page, KEYBOARD_STOPS)).toEqual([]);
    });
  });
}
