import type { Page } from '@playwright/test';
import { findViolations } from '../town/find-violations';
import { findOverflow } from './find-overflow';

/** Findings of axe on the open page, and elements that would scroll horizontally at 400 %. */
export async function findBarriers(page: Page): Promise<readonly string[]> {
  const violations = await findViolations(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await findOverflow(page);
  if (size !== null) await page.setViewportSize(size);
  return [...violations, ...overflow];
}
