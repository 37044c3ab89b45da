import { expect, type Page } from '@playwright/test';

/** Has the map of the map page drawn: in a small window it is a picture until somebody uses it. */
export async function startMap(page: Page): Promise<void> {
  const picture = page.locator('#drawn-map');
  await expect(page.locator('.map-marker').first()).toBeVisible();
  const start = page.locator('#drawn-map + div button');
  // A map that is drawn meanwhile takes the picture and its button away.
  await expect(async () => {
    if (await picture.isVisible()) await start.press('Enter', { timeout: 1_000 });
    await expect(page.locator('.leaflet-marker-pane .map-marker').first()).toBeVisible({
      timeout: 5_000,
    });
  }).toPass();
}
