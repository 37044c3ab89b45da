import { writeFile } from 'node:fs/promises';
import { expect, type Page, test } from './town';
import { findViolations } from './town/find-violations';

const OFFERS = 960;
const PLACES = 80;

const map = (page: Page) => page.getByRole('region', { name: 'Karte der Angebote' });
const list = (page: Page) => page.getByRole('list', { name: 'Orte mit ihren Angeboten' });
const names = (page: Page) => list(page).getByRole('heading', { level: 2 });
const pages = (page: Page) => page.getByRole('navigation', { name: 'Seiten' });

/** A large catalogue: every place has the same number of offers. */
async function writeCatalogue(file: string): Promise<string> {
  const offers = Array.from({ length: OFFERS }, (_, at) => {
    const place = Math.floor(at / 12) % PLACES;
    const point = {
      meetingLat: 49.55 + (place % 9) / 150,
      meetingLng: 10.55 + Math.floor(place / 9) / 100,
    };
    return {
      id: at + 1,
      name: `Angebot ${at + 1}`,
      edition: 'sommerferien',
      hosts: ['gemeinde'],
      fee: at % 2 === 0 ? 0 : 500,
      meetingPoint: `Treffpunkt ${place}`,
      ...(at % 12 === 11 ? {} : point),
      dates: [],
      status: { published: '2026-03-02T10:30:00+01:00' },
    };
  });
  const editions = [{ id: 1, alias: 'sommerferien', name: 'Sommerferien', active: true }];
  const hosts = [{ alias: 'gemeinde', name: 'Gemeinde Musterdorf' }];
  await writeFile(file, JSON.stringify({ editions, hosts, offers }));
  return file;
}

// That the pages lead to every place once, with every offer: lib/features/map/find-map.test.ts.
test('a large town: /map and its embed are short, list a page of places, and lead to all offers of each', async ({
  page,
  markup: still,
  openTown,
}, testInfo) => {
  test.slow();
  const town = await openTown({
    catalogue: await writeCatalogue(testInfo.outputPath('catalogue.json')),
  });

  await test.step('without a script', async () => {
    for (const start of ['/embed/map', '/map']) {
      const answer = await still.goto(town.site + start);
      expect((await answer?.body())?.length, start).toBeLessThan(400_000);
      // Further pages of the list come unfolded.
      if (start.startsWith('/embed')) await still.getByText(/Orte mit Angeboten/).click();
      const first = await names(still).first().textContent();
      await pages(still).getByRole('link', { name: 'Weiter' }).click();
      await expect(still).toHaveURL(/[?&]page=2/);
      await expect(names(still).first()).toBeVisible();
      await expect(names(still).first()).not.toHaveText(first ?? '');
    }
    const rest = list(still).getByRole('link', { name: /weitere Angebote\s*: Treffpunkt/ });
    await rest.first().click();
    await expect(still).toHaveURL(/\/\?(place=treffpunkt-\d+|near=.+&radius=0\.1)$/);
    await expect(still.getByRole('heading', { level: 1 })).toHaveText('11 Angebote');
  });

  await test.step('with a script', async () => {
    let asked: Promise<Buffer> | null = null;
    page.on('response', (response) => {
      if (response.url().includes('/api/positions')) asked = response.body();
    });
    await page.goto(`${town.site}/map?page=2`);
    await expect(map(page).locator('.map-marker').first()).toBeVisible();
    await expect.poll(() => asked).not.toBeNull();
    const { places } = JSON.parse(`${await asked}`) as { places: unknown[] };
    expect(places).toHaveLength(PLACES);
    await expect(list(page).locator('> li')).toHaveCount(30);
    expect(await findViolations(page, 'main')).toEqual([]);

    const markers = map(page).locator('.map-marker');
    const opened = map(page).getByRole('dialog');
    while ((await markers.and(page.locator('[aria-expanded]')).count()) === 0) {
      const zoom = await map(page).locator('.map-marker').count();
      await map(page).getByRole('button', { name: 'Vergrößern' }).click();
      await expect.poll(() => markers.count()).not.toBe(zoom);
    }
    await markers.and(page.locator('[aria-expanded]')).first().focus();
    await page.keyboard.press('Enter');
    await expect(opened.locator('a[data-alias]').first()).toBeVisible();
    await opened.getByRole('link', { name: /^\d+\sweitere Angebote/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('11 Angebote');
  });
});
