import { expect, type Page } from '@playwright/test';

/** Has the map of the map page drawn: in a small window it is a picture until somebody uses it. */
export async function startMap(page: Page): Promise<void> {
  const picture = page.locator('#drawn-map');
  await expect(page.locator('.map-marker').first()).toBeVisible();
  if (await picture.isVisible()) await page.locator('#drawn-map + div button').press('Enter');
  await expect(page.locator('.leaflet-marker-pane .map-marker').first()).toBeVisible();
}
