import { expect, type Page } from '@playwright/test';
import { openAddress } from './open-address';
import type { PageState } from './page-state';

/** Every embed by itself, and the configurator. */
export const EMBED_STATES: readonly PageState[] = [
  { name: 'the list in a frame', open: openAddress('/embed/list?limit=6'), isTranslated: true },
  {
    name: 'a locked dark list in a frame',
    open: openAddress('/embed/list?limit=3&lock=all&theme=dark&free=1'),
    isTranslated: true,
  },
  { name: 'nothing in a frame', open: openAddress('/embed/list?q=xyzzy'), isTranslated: true },
  { name: 'the map in a frame', open: openFrameMap, isTranslated: true },
  { name: 'the week in a frame', open: openAddress('/embed/week'), isTranslated: true },
  { name: 'an offer in a frame', open: openFrameOffer, isTranslated: true },
  {
    name: 'an unknown offer in a frame',
    open: openAddress('/embed/offer/99999-nichts'),
    isTranslated: true,
  },
  {
    name: 'the page that makes embeds',
    open: openAddress('/embed/configure?view=list&q=xyzzy'),
    isTranslated: false,
  },
];

async function openFrameMap(page: Page, prefix: string): Promise<void> {
  await page.goto(`${prefix}/embed/map`);
  await page.getByRole('region').getByRole('button').first().press('Enter');
  await expect(page.locator('.map-marker').first()).toBeVisible();
}

async function openFrameOffer(page: Page, prefix: string): Promise<void> {
  await page.goto(`${prefix}/embed/list`);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/embed\/offer\//);
}
