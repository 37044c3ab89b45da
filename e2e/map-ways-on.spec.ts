import type { Locator } from '@playwright/test';
import { startMap } from './state/start-map';
import { tagLong } from './state/tag-long';
import { expect, type Page, test } from './town';
import { findViolations } from './town/find-violations';

const map = (page: Page) => page.getByRole('region', { name: 'Karte der Angebote' });

for (const width of [320, 1440]) {
  test(`the visitor’s position is shown and sent nowhere; where it is denied, the map links to the list of places; messages cover no button: ${width} px`, {
    tag: tagLong(width === 320),
  }, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 900 });
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 49.5812, longitude: 10.6123 });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.goto('/map');
    await startMap(page);
    const locate = map(page).getByRole('button', { name: 'Meinen Standort zeigen' });
    await locate.click();
    const said = map(page).getByRole('status');
    const located = said.filter({ hasText: 'Die Karte zeigt euren Standort' });
    await expect(located).toBeVisible();
    await expectFree(page, located);
    await expect(map(page).getByRole('img', { name: 'Ihr seid hier' })).toBeVisible();
    await expect(page).toHaveURL(/\/map$/);
    expect(sent.filter((url) => /near|49\.58|10\.61/.test(url))).toEqual([]);
    await map(page).getByRole('button', { name: 'Hinweis schließen' }).click();
    await expect(map(page).getByText('Die Karte zeigt euren Standort')).toHaveCount(0);
    await expect(locate).toBeFocused();

    // Without a permission the browser refuses.
    await context.clearPermissions();
    await locate.click();
    const denied = said.filter({ hasText: 'nicht freigegeben' });
    await expect(denied).toContainText('„Hier suchen“');
    await expectFree(page, denied);
    expect(await findViolations(page, '.leaflet-container')).toEqual([]);
    await denied.getByRole('link', { name: 'zur Liste der Orte' }).click();
    await expect(page.getByRole('list', { name: 'Orte mit ihren Angeboten' })).toBeInViewport();
  });
}

/** The message is wider than the buttons beside it, inside the map, and covers none of them. */
async function expectFree(page: Page, said: Locator): Promise<void> {
  const [ground, note] = [await map(page).boundingBox(), await said.boundingBox()];
  if (!ground || !note) throw new Error('the map or its message is not shown');
  expect(note.width).toBeGreaterThan(160);
  expect(note.x).toBeGreaterThanOrEqual(ground.x);
  expect(note.x + note.width).toBeLessThanOrEqual(ground.x + ground.width);
  expect(note.y).toBeGreaterThanOrEqual(ground.y);
  for (const name of ['Vergrößern', 'Verkleinern', 'Meinen Standort zeigen']) {
    const button = await map(page).getByRole('button', { name }).boundingBox();
    if (!button) throw new Error(`no button "${name}"`);
    const isApart =
      button.x >= note.x + note.width ||
      button.x + button.width <= note.x ||
      button.y + button.height <= note.y ||
      button.y >= note.y + note.height;
    expect([name, isApart]).toEqual([name, true]);
  }
}

/** Markers of which a part lies below something else on the map. */
const findCovered = (within: Locator) =>
  within.evaluate((region) => {
    const markers = [...region.querySelectorAll('.map-marker')].map((one) => ({
      name: one.getAttribute('aria-label'),
      box: one.getBoundingClientRect(),
    }));
    const controls = [...region.querySelectorAll('button:not(.map-marker), a, fieldset')]
      .filter((one) => one.checkVisibility() && !one.closest('.leaflet-container'))
      .map((one) => one.getBoundingClientRect())
      .filter(({ width }) => width > 1);
    const frame = region.getBoundingClientRect();
    return markers
      .filter(({ box }) => box.right > frame.left && box.left < frame.right)
      .filter(({ box }) =>
        controls.some(
          (control) =>
            control.left < box.right &&
            control.right > box.left &&
            control.top < box.bottom &&
            control.bottom > box.top,
        ),
      )
      .map(({ name }) => name);
  });

for (const { name, path, ...look } of [
  { name: 'a phone in Arabic', path: '/ar/map', viewport: { width: 390, height: 844 } },
  { name: 'a wide window', path: '/map', viewport: { width: 1440, height: 900 } },
])
  test.describe(`on ${name}`, () => {
    test.use(look);

    test('no button covers a marker of the whole programme', {
      tag: tagLong(!path.startsWith('/ar')),
    }, async ({ page }) => {
      await page.goto(path);
      await startMap(page);
      // The innermost: the map is in the region of the result.
      const region = page
        .getByRole('region')
        .filter({ has: page.locator('.map-marker') })
        .last();
      await expect(region.locator('.map-marker').nth(2)).toBeVisible();
      expect(await findCovered(region)).toEqual([]);
    });
  });

test.describe('by touch', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });

  test('a marker that is pressed before the map is there is answered by the map', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('response', (response) =>
      asked.push(`${response.status()} ${new URL(response.url()).pathname}`),
    );
    await page.goto('/map?free=1&weekday=tu', { waitUntil: 'networkidle' });
    const picture = page.locator('#drawn-map');
    expect(asked.filter((path) => path.includes('positions'))).toEqual([]);
    const listTiles = () => asked.filter((path) => path.includes('/tiles/'));
    await expect.poll(() => listTiles().length).toBeGreaterThan(3);
    // The screen is dense.
    for (const tile of listTiles()) expect(tile).toMatch(/^200 .*@2x\.png$/);
    // A single day: its list opens; a number may open into more markers.
    const marker = picture.locator('.map-marker').filter({ hasText: '.' }).first();
    const place = await marker.getAttribute('data-place');
    const box = await marker.boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 8);
    await expect(map(page).getByRole('dialog')).toBeVisible();
    await expect(map(page).locator(`[data-place="${place}"]`)).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });

  test('the picture of the map may have its middle tile alone; the map fills a phone below one row, covers no marker by a button, and is moved by the finger or by the keyboard', async ({
    page,
  }) => {
    await page.goto('/map');
    const tiles = page.locator('#drawn-map img').filter({ visible: true });
    await expect.poll(() => tiles.count()).toBeGreaterThan(3);
    // While pictures are to come later.
    const root = page.locator('html');
    await root.evaluate((html) => html.setAttribute('data-pictures', 'later'));
    await expect(tiles).toHaveCount(1);
    await expect(tiles).toHaveAttribute('fetchpriority', 'high');
    await root.evaluate((html) => html.removeAttribute('data-pictures'));

    await startMap(page);
    await expect(map(page).locator('.map-marker').nth(2)).toBeVisible();
    expect(await findCovered(map(page))).toEqual([]);
    const [frame, search, bar] = [
      await map(page).boundingBox(),
      await page.getByRole('searchbox').boundingBox(),
      await page.locator('[data-slot="bottom-bar"]').boundingBox(),
    ];
    // Nothing but the search is between the header and the map.
    expect((frame?.y ?? 0) - (search?.y ?? 0) - (search?.height ?? 0)).toBeLessThan(32);
    expect((bar?.y ?? 0) - (frame?.y ?? 0) - (frame?.height ?? 0)).toBeLessThan(72);
    expect(frame?.height).toBeGreaterThan(844 * 0.6);
    expect(frame?.width).toBe(390);
    const disc = map(page).getByRole('group', { name: 'Ausschnitt verschieben' });
    expect((await disc.boundingBox())?.width).toBeLessThanOrEqual(1);
    await disc.getByRole('button', { name: 'nach Norden' }).focus();
    await expect.poll(async () => (await disc.boundingBox())?.width).toBeGreaterThan(90);
  });
});
