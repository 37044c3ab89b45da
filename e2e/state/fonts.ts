import { expect, type Frame, type Page } from '@playwright/test';

/** Waits until a page is drawn in its own fonts: on the first page of a visit they come last. */
export async function waitForFonts(page: Page | Frame): Promise<void> {
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts');
  await page.evaluate(async () => void (await document.fonts.ready));
}

/**
 * Families of the site's own fonts, with the state of each face. Letters that stand in for them are the
 * system's, which may have none of these.
 */
export async function listFonts(page: Page | Frame): Promise<readonly [string, string][]> {
  const faces = await page.evaluate(() =>
    [...document.fonts].map(({ family, status }): [string, string] => [family, status]),
  );
  return faces.filter(([family]) => !family.includes('Fallback'));
}
