import type { Page } from '@playwright/test';
import { findViolations } from '../town/find-violations';

/**
 * Findings of axe on the open page, elements that would scroll horizontally at 400 %, and lists that
 * are none for Safari.
 */
export async function findBarriers(page: Page): Promise<readonly string[]> {
  const violations = await findViolations(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await findOverflow(page);
  if (size !== null) await page.setViewportSize(size);
  return [...violations, ...overflow, ...(await findSilentLists(page))];
}

/** Elements that make the window scroll horizontally; empty: none. */
export async function findOverflow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const outside = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      if (width === 0 || (right <= root.clientWidth + 1 && left >= -1)) return false;
      // Content that scrolls or is clipped inside another element does not widen the window.
      for (let box = element.parentElement; box !== null; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible' && box !== document.body) return false;
      return true;
    });
    const names = outside.map((element) => `${element.localName}.${element.getAttribute('class')}`);
    return [`${root.scrollWidth} > ${root.clientWidth}`, ...new Set(names)];
  });
}

/** Lists that VoiceOver does not announce in Safari, because their style is none; empty: none. */
export async function findSilentLists(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('ul, ol, menu')]
      .filter((list) => getComputedStyle(list).listStyleType === 'none')
      .filter((list) => list.getAttribute('role') !== 'list' && !list.closest('nav'))
      .map((list) => `silent: ${list.localName}.${list.getAttribute('class')}`),
  );
}
