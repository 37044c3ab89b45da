import type { Response as PageResponse } from '@playwright/test';
import { tagLong } from './state/tag-long';
import { expect, type Page, test } from './town';
import { createAxe } from './town/find-violations';
import { MAP_CREDIT } from './town/set-up';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const map = (page: Page) => page.getByRole('region', { name: 'Karte der Angebote' });
/** Markers that open a list; the others open into more markers. */
const places = (page: Page) => map(page).locator('.map-marker[aria-expanded]');

async function countOffers(page: Page): Promise<number> {
  return Number.parseInt((await heading(page).textContent()) ?? '', 10);
}

/** Numbers of the offers on the map, and of all, from the page's text. */
async function readSummary(page: Page): Promise<readonly [placed: number, total: number]> {
  const text = await page.getByText(/^\d+ von \d+ auf der Karte/).textContent();
  const [placed = 0, total = 0] = text?.match(/\d+/g)?.map(Number) ?? [];
  return [placed, total];
}

test.describe('without a script', () => {
  test('the map is an open list of places with their offers, and its form filters it', async ({
    markup: page,
  }) => {
    await page.goto('/map');
    const total = await countOffers(page);
    const [placed, all] = await readSummary(page);
    expect(all).toBe(total);
    const places = page.getByRole('list', { name: 'Orte mit ihren Angeboten' });
    const others = await places
      .getByRole('link', { name: /^\d+ (weiteres Angebot|weitere Angebote)\s*:/ })
      .allTextContents();
    const ofPlaces = others.reduce(
      (sum, text) => sum + Number.parseInt(text, 10),
      await places.locator('a[href^="/offers/"]').count(),
    );
    const missing = await page
      .getByRole('region', { name: /^Ohne Ortsangabe/ })
      .locator('a[href^="/offers/"]')
      .count();
    expect(ofPlaces).toBe(placed);
    expect(ofPlaces + missing).toBe(total);
    expect(missing).toBeGreaterThan(0);
    await expect(map(page)).toBeHidden();
    // On a phone, too, where it is folded as soon as there is a map.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(places.getByRole('link').first()).toBeVisible();
    await expect(page.locator('summary', { hasText: 'Orte mit ihren Angeboten' })).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 720 });

    await page.getByRole('checkbox', { name: /^kostenlos/ }).check();
    await page.getByRole('button', { name: 'zeigen' }).click();
    await expect(page).toHaveURL(/\/map\?.*free=1/);
    expect(await countOffers(page)).toBeLessThan(total);
  });
});

test('moving the map moves no result; "Hier suchen" does, and "back" takes it back; its count leads to what has no place', async ({
  page,
}) => {
  await page.goto('/?free=1');
  const total = await countOffers(page);
  const [placed, all] = await readSummary(page);
  expect(all).toBe(total);
  await expect(places(page).first()).toBeVisible();
  const zoomIn = map(page).getByRole('button', { name: 'Vergrößern' });
  await zoomIn.click();
  await zoomIn.click();
  await map(page).getByRole('button', { name: 'nach Norden' }).click();
  await expect(page).toHaveURL(/\/\?free=1$/);
  expect(await countOffers(page)).toBe(total);

  await map(page).getByRole('link', { name: 'Hier suchen' }).click();
  await expect(page).toHaveURL(/near=49\.\d+%2C10\.\d+&radius=[\d.]+/);
  await expect(heading(page)).not.toHaveText(`${total} Angebote`);
  const found = await countOffers(page);
  expect(found).toBeLessThan(total);
  await expect(page.getByRole('list', { name: 'Ausgewählt' })).toContainText('bis');
  await expect.poll(() => readSummary(page)).toEqual([found, found]);

  await page.goBack();
  await expect(heading(page)).toHaveText(`${total} Angebote`);
  await map(page)
    .getByRole('link', { name: `${total - placed} ohne Ortsangabe` })
    .click();
  await expect(page).toHaveURL(/\/map\?free=1#without-place$/);
  const region = page.getByRole('region', { name: 'Ohne Ortsangabe' });
  await expect(region).toBeInViewport();
  await expect(region.getByRole('listitem')).toHaveCount(total - placed);
});

test('a marker and its card highlight each other; several offers at one address are a list, reached and left by the keyboard', async ({
  page,
}) => {
  await page.goto('/?free=1');
  await expect(places(page).first()).toBeVisible();
  const answer = await page.request.get('/api/positions?free=1');
  const { places: known } = (await answer.json()) as { places: { offers: { card: string }[] }[] };
  const card = page.locator(`article[data-alias="${known[0]?.offers[0]?.card}"]`);
  await card.getByRole('link').first().focus();
  const linked = map(page).locator('.map-marker.is-linked');
  await expect(linked).toHaveCount(1);
  await linked.focus();
  await expect(card).toHaveAttribute('data-linked', '');
  await heading(page).hover();
  await page.locator(':focus').blur();
  await expect(card).not.toHaveAttribute('data-linked', '');
  await card.hover();
  await expect(linked).toHaveCount(1);
  const at = await linked.boundingBox();
  await page.mouse.move((at?.x ?? 0) + 10, (at?.y ?? 0) + 10);
  await expect(card).toHaveAttribute('data-linked', '');
  await heading(page).hover();
  await expect(card).not.toHaveAttribute('data-linked', '');

  const marker = places(page).filter({ hasText: /^\d+$/ }).first();
  const name = (await marker.getAttribute('aria-label')) ?? '';
  await marker.focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: name.replace(/^.*?: /, '') });
  await expect(list.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(list.getByRole('link')).toHaveCount(Number.parseInt(name, 10));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(list.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(marker).toBeFocused();

  // Without a permission the browser refuses.
  await map(page).getByRole('button', { name: 'Meinen Standort zeigen' }).click();
  await expect(map(page).getByRole('link', { name: 'zur Liste der Orte' })).toHaveAttribute(
    'href',
    '/map?free=1#map-places',
  );
  await marker.press('Space');
  await list.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/offers\//);
});

test('an empty map leads to the whole programme: markers say a day or a count, on the town’s tiles; buttons and arrow keys move it', async ({
  page,
  town,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const tiles: string[] = [];
  page.on('response', (response) => {
    if (/\/\d+\.png$/.test(response.url())) tiles.push(`${response.status()} ${response.url()}`);
  });
  await page.goto('/map?q=xyzzy');
  await expect(map(page)).toContainText('Dazu steht nichts auf der Karte.');
  await map(page).getByRole('link', { name: 'Das ganze Programm zeigen' }).click();
  await expect(page).toHaveURL(/\/map$/);
  await expect(places(page).first()).toBeVisible();
  const markers = map(page).locator('.map-marker');
  const names = await markers.evaluateAll((all) =>
    all.map((marker) => [marker.textContent ?? '', marker.getAttribute('aria-label') ?? '']),
  );
  for (const [text = '', name = ''] of names) {
    expect(text).toMatch(/^(\d+|\d+\.\d+\.|–)$/);
    expect(name).toMatch(/^(\d+\sAngebote|\d+\.\d+\.|offen): ./);
    if (text !== '–') expect(name.startsWith(text)).toBe(true);
  }
  const credit = page.locator('.leaflet-control-attribution');
  await expect(credit).toHaveText(MAP_CREDIT);
  await expect(credit).toBeVisible();
  await expect.poll(() => tiles.length).toBeGreaterThan(0);
  for (const tile of tiles) expect(tile).toContain(`200 ${town.site}/tiles/`);

  // A cluster opens into its places, and the focus moves to one of them.
  await map(page).locator('.map-marker:not([aria-expanded])').first().focus();
  await page.keyboard.press('Enter');
  await expect(map(page).locator('.map-marker:focus')).toHaveCount(1);
  await expect(map(page).locator('.map-marker:focus')).toHaveAttribute('aria-label', /: ./);

  const ground = map(page).locator('.leaflet-container');
  // Position of the tiles below their frame, independent of the page's scrolling.
  const find = () =>
    ground.evaluate((frame) => {
      const from = frame.getBoundingClientRect();
      const to = frame.querySelector('.leaflet-marker-pane')?.getBoundingClientRect();
      return { x: (to?.x ?? 0) - from.x, y: (to?.y ?? 0) - from.y };
    });
  for (const [way, axis, sign] of [
    ['nach Norden', 'y', 1],
    ['nach Süden', 'y', -1],
    ['nach Westen', 'x', 1],
    ['nach Osten', 'x', -1],
  ] as const) {
    const before = (await find())[axis];
    await map(page).getByRole('button', { name: way }).click();
    await expect.poll(async () => Math.sign((await find())[axis] - before)).toBe(sign);
  }
  await ground.focus();
  const before = (await find()).x;
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await find()).x).toBeLessThan(before);
});

for (const locale of ['tr', 'uk', 'ar']) {
  test(`markers beside the list leave each other room: ${locale}`, {
    tag: tagLong(locale === 'uk'),
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/${locale}`);
    await expect(page.getByRole('region').locator('.map-marker').nth(3)).toBeVisible();
    const axe = createAxe(page).include('section:has(.map-marker)').withRules('target-size');
    const { violations } = await axe.analyze();
    expect(violations).toEqual([]);
  });
}

test('a phone’s list loads nothing of the map', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asked: string[] = [];
  const scripts: Promise<string>[] = [];
  const note = (response: PageResponse) => {
    asked.push(new URL(response.url()).pathname);
    if (response.url().endsWith('.js')) scripts.push(response.text());
  };
  page.on('response', note);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Karte', exact: true }).last().scrollIntoViewIfNeeded();
  expect(asked.filter((path) => /positions|tiles/.test(path))).toEqual([]);
  expect((await Promise.all(scripts)).filter((text) => /leaflet|supercluster/i.test(text))).toEqual(
    [],
  );
  page.off('response', note);
  await page.getByRole('link', { name: 'Karte', exact: true }).last().click();
  await expect(map(page).locator('.map-marker').first()).toBeVisible();
});

test('the map works without a background', { tag: '@village' }, async ({ town, page }) => {
  await page.goto(`${town.site}/map`);
  await expect(places(page).first()).toBeVisible();
  await expect(map(page).locator('.leaflet-tile')).toHaveCount(0);
  await expect(page.locator('.leaflet-control-attribution')).toHaveCount(0);
});
