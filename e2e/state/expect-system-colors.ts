import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { findFaintSigns } from './find-faint-signs';
import { findMotion } from './find-motion';

/**
 * Expects that the open page stays complete in forced colours, and still with reduced motion.
 * Leaves these settings on.
 */
export async function expectSystemColors(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  expect(await findFaintSigns(page), 'signs').toEqual([]);
  expect(await findFaintWords(page), 'words').toEqual([]);
  expect(await findMotion(page), 'what moves').toEqual([]);
}

/**
 * Text with too little contrast on a background of our own; on the system's background it has the
 * system's colours.
 */
async function findFaintWords(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('*'))
      if (getComputedStyle(element).forcedColorAdjust === 'none') element.classList.add('is-ours');
  });
  const { violations } = await new AxeBuilder({ page }).withRules('color-contrast').analyze();
  const html = violations.flatMap(({ nodes }) => nodes.map((node) => node.html));
  return html.filter((words) => /^<[^>]*\bis-ours\b/.test(words));
}
