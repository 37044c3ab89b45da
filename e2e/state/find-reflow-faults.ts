import type { Page } from '@playwright/test';
import { findOverflow } from './find-barriers';

/** Text spacing that WCAG 1.4.12 lets readers set. */
const SPACING =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}' +
  'p{margin-bottom:2em!important}';

/** What makes the open page scroll horizontally; changes the sizes of window and text. */
export async function findReflowFaults(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  const look = async (size: string) => {
    for (const fault of await findOverflow(page)) found.push(`${size}: ${fault}`);
  };
  // Equals a window of 1280 pixels at 400 %.
  await page.setViewportSize({ width: 320, height: 640 });
  await look('at 400 %');
  const spacing = await page.addStyleTag({ content: SPACING });
  await look('with wide text');
  await spacing.evaluate((style) => (style as HTMLStyleElement).remove());
  await page.addStyleTag({ content: 'html{font-size:200%}' });
  await look('at twice the size of text');
  return found;
}
