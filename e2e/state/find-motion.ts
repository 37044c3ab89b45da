import type { Page } from '@playwright/test';

/** Elements that move, or would move on change, although reduced motion is requested. */
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
