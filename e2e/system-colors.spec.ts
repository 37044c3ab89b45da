import type { Page } from '@playwright/test';
import { shownIn } from './state/all-states';
import { findColorFaults } from './state/find-color-faults';
import { expect, test } from './town';

const KEYBOARD_STOPS = 25;

/**
 * The pages with the most focusable elements; the others are tested with the long proofs, and
 * without the keyboard in `accessibility-states`.
 */
const EACH_TIME = new Set(['the list with wishes', 'a shortlist with its board']);

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
      expect(await findColorFaults(page)).toEqual([]);
      expect(await findLostFocus(page, KEYBOARD_STOPS)).toEqual([]);
    });
  });
}

/**
 * Of the first `count` focusable elements, those without a visible focus: no ring, outside of the
 * window, or completely covered.
 */
async function findLostFocus(page: Page, count: number): Promise<readonly string[]> {
  const lost: string[] = [];
  for (let stop = 0; stop < count; stop++) {
    await page.keyboard.press('Tab');
    const flaw = await page.evaluate(() => {
      const element = document.activeElement;
      // Inside a frame the ring belongs to its own document.
      if (element === null || element === document.body || element.localName === 'iframe')
        return null;
      const hasRing = (at: Element | null, part?: string) => {
        if (at === null) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(at, part);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      };
      const { left, top, bottom, width, height } = element.getBoundingClientRect();
      const name = element.outerHTML.slice(0, 120);
      if (width > 0 && (bottom < 0 || top > innerHeight)) return `out of sight: ${name}`;
      const isOnTop = [0.1, 0.5, 0.9].some((share) => {
        const found = document.elementFromPoint(left + width / 2, top + height * share);
        return found === null || element.contains(found) || found.contains(element);
      });
      if (width > 0 && !isOnTop) return `covered: ${name}`;
      const isSeen =
        hasRing(element) ||
        hasRing(element, '::after') ||
        hasRing(element.closest('[data-slot="search-box"]'));
      return isSeen ? null : `no ring: ${name}`;
    });
    if (flaw !== null) lost.push(flaw);
  }
  return lost;
}
