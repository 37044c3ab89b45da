import type { Page } from '@playwright/test';

/** What moves, or would move when something changes; for pages that were asked to be still. */
export async function findMotion(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const takesTime = (times: string) => times.split(',').some((time) => parseFloat(time) > 0);
    const moving = [...document.querySelectorAll('*')].filter((element) => {
      const { animationName, animationDuration, transitionDuration, scrollBehavior } =
        getComputedStyle(element);
      return (
        takesTime(transitionDuration) ||
        (animationName !== 'none' && takesTime(animationDuration)) ||
        scrollBehavior === 'smooth'
      );
    });
    const names = moving.map((element) => `${element.localName}.${element.getAttribute('class')}`);
    return [...new Set(names)];
  });
}
