import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expect, type Page, test } from './town';

/** Colours of the demo's tiles, which the site sends with some loss. */
const ROAD = [255, 255, 255] as const;
/** Where there are houses. */
const GROUND = [232, 224, 207] as const;
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
  const style =
    'button, fieldset, p, i, a, .map-marker, .map-pin, .leaflet-control { visibility: hidden !important }';
  const picture = sharp(await map.screenshot({ style, animations: 'disabled' })).removeAlpha();
  return picture.raw().toBuffer();
}

/** The same map in both modes. */
async function shootBoth(
  page: Page,
  map: Locator,
): Promise<readonly [light: Buffer, dark: Buffer]> {
  return [await shoot(page, map, 'light'), await shoot(page, map, 'dark')];
}

/** The usual colour in the second picture of what has this colour in the first. */
function findColour(first: Buffer, second: Buffer, colour: Colour): Colour {
  const found: number[][] = [];
  for (let at = 0; at < first.length; at += 3) {
    const isMeant = colour.every(
      (value, channel) => Math.abs((first[at + channel] ?? 0) - value) < 9,
    );
    if (isMeant) found.push([...second.subarray(at, at + 3)]);
  }
  expect(found.length).toBeGreaterThan(20);
  const middle = (channel: number) =>
    found.map((pixel) => pixel[channel] ?? 0).sort((a, b) => a - b)[found.length >> 1] ?? 0;
  return [middle(0), middle(1), middle(2)];
}

/** The usual colour in the second picture of what is writing in the first, and of what is white beside it. */
function findWriting(
  first: Buffer,
  second: Buffer,
): { readonly ink: number; readonly around: number } {
  const sumAt = (picture: Buffer, at: number) =>
    (picture[at] ?? 0) + (picture[at + 1] ?? 0) + (picture[at + 2] ?? 0);
  const isInk = (at: number) => sumAt(first, at) < 3 * 110;
  const ink: number[] = [];
  const around: number[] = [];
  for (let at = 6; at < first.length - 6; at += 3) {
    if (isInk(at)) ink.push(sumAt(second, at));
    else if (sumAt(first, at) > 3 * 235 && (isInk(at - 6) || isInk(at + 6))) {
      around.push(sumAt(second, at));
    }
  }
  expect(around.length).toBeGreaterThan(20);
  const middle = (found: number[]) => found.sort((a, b) => a - b)[found.length >> 1] ?? 0;
  return { ink: middle(ink), around: middle(around) };
}

const sum = ([red, green, blue]: Colour) => red + green + blue;

test('in the dark picture of a map roads are lighter than the ground, water is blue, and names are light', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 600 });
  await page.goto('/map');
  const [light, dark] = await shootBoth(page, page.locator('#drawn-map'));
  const ground = findColour(light, dark, GROUND);
  const water = findColour(light, dark, WATER);
  expect(sum(ground)).toBeLessThan(3 * 60);
  expect(sum(findColour(light, dark, ROAD))).toBeGreaterThan(sum(ground) + 3 * 40);
  expect(water[2] - water[0]).toBeGreaterThan(ground[2] - ground[0] + 40);
  const { ink, around } = findWriting(light, dark);
  expect(ink).toBeGreaterThan(3 * 170);
  expect(around).toBeLessThan(3 * 100);
});

test('so are roads on a dark map that one moves', async ({ page, town }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const offers = await (await fetch(`${town.site}/api/offers?itemsPerPage=500`)).json();
  const { alias } = offers.find(({ meetingPoint }: { meetingPoint: string | null }) =>
    meetingPoint?.startsWith('Stadtbücherei'),
  );
  await page.goto(`/offers/${alias}`);
  const map = page.getByRole('region').filter({ has: page.locator('.map-pin') });
  await map.getByRole('button').click();
  const tiles = map.locator('.leaflet-container');
  await expect(tiles).toBeFocused();
  const [light, dark] = await shootBoth(page, tiles);
  const ground = sum(findColour(light, dark, GROUND));
  expect(ground).toBeLessThan(3 * 60);
  expect(sum(findColour(light, dark, ROAD))).toBeGreaterThan(ground + 3 * 40);
});
