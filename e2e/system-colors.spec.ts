import AxeBuilder from '@axe-core/playwright';
import { findFaintSigns } from './state/find-faint-signs';
import { findLostFocus } from './state/find-lost-focus';
import { findMotion } from './state/find-motion';
import { shownIn } from './state/shown-in';
import { expect, type Page, test } from './town';

const KEYBOARD_STOPS = 25;

/** Words too faint on a ground of our own; those on the system's ground have its colours. */
async function findFaintWords(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('*'))
      if (getComputedStyle(element).forcedColorAdjust === 'none') element.classList.add('is-ours');
  });
  const { violations } = await new AxeBuilder({ page }).withRules('color-contrast').analyze();
  const html = violations.flatMap(({ nodes }) => nodes.map((node) => node.html));
  return html.filter((words) => /^<[^>]*\bis-ours\b/.test(words));
}

const LOOKS = [
  { prefix: '', colorScheme: 'dark', width: 360 },
  { prefix: '', colorScheme: 'light', width: 1440 },
] as const;

for (const { state, look, tag } of shownIn(LOOKS)) {
  const { colorScheme, width } = look;
  const ground = `the system's own colours on ${colorScheme} ground, ${width} px`;
  test.describe(ground, { tag: [...tag] }, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    test(`${state.name} shows buttons, choices, drawings and the focus, and nothing moves`, async ({
      page,
    }) => {
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
      await state.open(page, '');
      expect(await findFaintSigns(page)).toEqual([]);
      expect(await findFaintWords(page)).toEqual([]);
      expect(await findMotion(page)).toEqual([]);
      expect(await findLostFocus(page, KEYBOARD_STOPS)).toEqual([]);
    });
  });
}
