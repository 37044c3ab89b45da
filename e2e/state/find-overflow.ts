import type { Page } from '@playwright/test';

/** What makes the window scroll sideways, element by element; nothing: it does not. */
export async function findOverflow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const outside = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      if (width === 0 || (right <= root.clientWidth + 1 && left >= -1)) return false;
      // What scrolls or is cut within its own frame does not widen the window.
      for (let box = element.parentElement; box !== null; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible' && box !== document.body) return false;
      return true;
    });
    const names = outside.map((element) => `${element.localName}.${element.getAttribute('class')}`);
    return [`${root.scrollWidth} > ${root.clientWidth}`, ...new Set(names)];
  });
}
