import { expect, type Page } from '@playwright/test';
import { findOverflow } from './find-barriers';

/** Text spacing that WCAG 1.4.12 lets readers set. */
const SPACING =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}' +
  'p{margin-bottom:2em!important}';

/** Expects no horizontal scrolling of the open page; changes the sizes of window and text. */
export async function expectReflow(page: Page): Promise<void> {
  // Equals a window of 1280 pixels at 400 %.
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await findOverflow(page), 'at 400 %').toEqual([]);
  const spacing = await page.addStyleTag({ content: SPACING });
  expect(await findOverflow(page), 'with wide text').toEqual([]);
  await spacing.evaluate((style) => (style as HTMLStyleElement).remove());
  await page.addStyleTag({ content: 'html{font-size:200%}' });
  expect(await findOverflow(page), 'at twice the size of text').toEqual([]);
}
