import { expect, type Page } from '@playwright/test';
import { findViolations } from '../town/find-violations';
import { findColorFaults } from './find-color-faults';
import { findLostFocus } from './find-lost-focus';
import { findReflowFaults } from './find-reflow-faults';
import type { PageState } from './page-state';

export const CHECKS =
  "no barrier that axe finds, also in the system's colours, and fits a small window";

/** The pages with the most focusable elements; the others are walked through in `system-colors`. */
const TABBED = new Set(['the list with wishes', 'a shortlist with its board']);

/**
 * Expects none of these faults of the open state; one hides none of another. Changes the sizes of
 * window and text.
 */
export async function checkState(
  page: Page,
  { name, part }: Pick<PageState, 'name' | 'part'>,
): Promise<void> {
  expect.soft(await findViolations(page, part), name).toEqual([]);
  // Text in another language has its own direction, independent of the page's.
  await expect.soft(page.locator('body [lang]:not([dir])'), name).toHaveCount(0);
  expect.soft(await findColorFaults(page), name).toEqual([]);
  if (TABBED.has(name)) expect.soft(await findLostFocus(page), name).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'no-preference' });
  expect.soft(await findReflowFaults(page), name).toEqual([]);
}
