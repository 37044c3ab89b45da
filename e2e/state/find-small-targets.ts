import type { Page } from '@playwright/test';

/** A finger's width in CSS pixels (docs/decisions/0026); WCAG asks for 24, which axe tests. */
const LEAST_PX = 44;

/**
 * Links, buttons and fields of the open page that are less than 44 pixels wide or high, with their
 * sizes; not links in a sentence, whose height the lines of the text decide.
 */
export async function findSmallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate((least) => {
    const targets =
      'a[href], button, summary, select, textarea, label:has(input), input:not(label input)';
    const isInSentence = (element: Element) => {
      const { textContent } = element.parentElement ?? element;
      const isAlone = textContent?.trim() === element.textContent?.trim();
      return getComputedStyle(element).display === 'inline' && !isAlone;
    };
    const isShown = (element: Element) => {
      const { width, height, right } = element.getBoundingClientRect();
      const isOpen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      // Narrower ones are for screen readers, and those outside come in with the focus.
      return isOpen && width > 2 && height > 2 && right > 0 && !element.closest('[inert]');
    };
    // A drawing laid over or around it takes touches for it.
    const measure = (element: Element, side: 'width' | 'height') => {
      const around = ['::before', '::after'].map((name) => getComputedStyle(element, name));
      const sizes = around
        .filter(({ content, position }) => content !== 'none' && position === 'absolute')
        .map((style) => Number.parseFloat(style[side]) || 0);
      return Math.round(Math.max(element.getBoundingClientRect()[side], ...sizes));
    };
    return [...document.querySelectorAll(targets)]
      .filter((element) => isShown(element) && !isInSentence(element))
      .map((element) => ({
        name: element.getAttribute('aria-label') ?? element.textContent?.trim(),
        width: measure(element, 'width'),
        height: measure(element, 'height'),
      }))
      .filter(({ width, height }) => Math.min(width, height) < least)
      .map(({ name, width, height }) => `${width} × ${height}: ${name}`);
  }, LEAST_PX);
}
