import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { startMap } from './state/start-map';
import { expect, type Page, test } from './town';
import { readPage } from './town/read-page';

/** Colours of the demo's tiles. */
const ROAD = [255, 255, 255] as const;
const GROUND = [239, 234, 219] as const;
const WATER = [191, 223, 230] as const;

type Colour = readonly [red: number, green: number, blue: number];

/** What is on the tiles: it is all that has the same place in both modes. */
async function shoot(page: Page, map: Locator, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  const areLoaded = () =>
    map.locator('img').evaluateAll((tiles) =>
      tiles.every((tile) => {
        const { complete, naturalWidth } = tile as HTMLImageElement;
        return complete && naturalWidth > 0;
      }),
    );
  await expect.poll(areLoaded).toBe(true);
  const style = 'button, p, i, a, .map-marker, .map-pin { visibility: hidden !important }';
  const picture = sharp(await map.screenshot({ style, animations: 'disabled' })).removeAlpha();
  return picture.raw().toBuffer();
}

/** The usual colour in the second picture of what has this colour in the first. */
function findColour(first: Buffer, second: Buffer, colour: Colour): Colour {
  const found: number[][] = [];
  for (let at = 0; at < first.length; at += 3) {
    const isMeant = colour.every(
      (value, channel) => Math.abs((first[at + channel] ?? 0) - value) < 2,
    );
    if (isMeant) found.push([...second.subarray(at, at + 3)]);
  }
  expect(found.length).toBeGreaterThan(20);
  const middle = (channel: number) =>
    found.map((pixel) => pixel[channel] ?? 0).sort((a, b) => a - b)[found.length >> 1] ?? 0;
  return [middle(0), middle(1), middle(2)];
}

const sum = ([red, green, blue]: Colour) => red + green + blue;

async function expectReadable(page: Page, map: Locator) {
  const [light, dark] = [await shoot(page, map, 'light'), await shoot(page, map, 'dark')];
  const [road, ground, water] = [ROAD, GROUND, WATER].map((one) =>
    findColour(light, dark, one),
  ) as [Colour, Colour, Colour];
  expect(sum(ground)).toBeLessThan(3 * 60);
  expect(sum(road)).toBeGreaterThan(sum(ground) + 3 * 60);
  expect(water[2] - water[0]).toBeGreaterThan(ground[2] - ground[0] + 40);
}

test('roads are lighter than the ground of a dark map, and water is blue', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/map');
  await startMap(page);
  await expectReadable(page, page.locator('.map'));
});

test('so are they in the picture of a map', async ({ page, town }) => {
  const { offers } = await readPage(`${town.site}/`);
  await page.goto(`/offers/${offers[0]}`);
  const map = page.locator('section', { has: page.locator('.map-pin') }).last();
  await map.scrollIntoViewIfNeeded();
  await expectReadable(page, map);
});
