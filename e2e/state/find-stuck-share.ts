import type { Page } from '@playwright/test';

/** The largest share of the window's height that fixed and sticking elements cover while one scrolls. */
export async function findStuckShare(page: Page): Promise<number> {
  const shares: number[] = [];
  for (const share of [0, 0.3, 0.7]) {
    await page.evaluate((to) => scrollTo(0, to * document.body.scrollHeight), share);
    shares.push(await page.evaluate(measureStuckShare));
  }
  return Math.max(...shares);
}

function measureStuckShare(): number {
  const stuck = [...document.body.querySelectorAll('*')].filter((element) => {
    const { position, top, bottom } = getComputedStyle(element);
    if (position !== 'fixed' && position !== 'sticky') return false;
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || box.bottom <= 0 || box.top >= innerHeight) return false;
    const isAtEdge =
      Math.abs(box.top - Number.parseFloat(top)) < 1 ||
      Math.abs(innerHeight - box.bottom - Number.parseFloat(bottom)) < 1;
    return position === 'fixed' || isAtEdge;
  });
  const heights = stuck.map((element) => element.getBoundingClientRect().height);
  return heights.reduce((sum, height) => sum + height, 0) / innerHeight;
}
