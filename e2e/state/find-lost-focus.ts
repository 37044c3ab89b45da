import type { Page } from '@playwright/test';

const KEYBOARD_STOPS = 25;

/**
 * Of the first focusable elements, those without a visible focus: no ring, outside of the window, or
 * completely covered.
 */
export async function findLostFocus(page: Page): Promise<readonly string[]> {
  const lost: string[] = [];
  for (let stop = 0; stop < KEYBOARD_STOPS; stop++) {
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
