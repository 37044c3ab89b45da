import type { Page } from '@playwright/test';

/** Heights reported by embeds, and applied to their frames. */
export interface Heights {
  readonly told: readonly number[];
  readonly given: readonly number[];
}

declare global {
  interface Window {
    heights: { told: number[]; given: number[] };
  }
}

/** Records every height on the pages opened from now on; the returned function reads them. */
export async function watchHeights(page: Page): Promise<() => Promise<Heights>> {
  await page.addInitScript(() => {
    if (window.top !== window) return;
    window.heights = { told: [], given: [] };
    addEventListener('message', ({ data }) => {
      if (data?.type === 'height') window.heights.told.push(data.height);
    });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (target instanceof HTMLIFrameElement)
          window.heights.given.push(Number.parseFloat(target.style.height));
      }
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['style'] });
  });
  return () => page.evaluate(() => window.heights);
}
