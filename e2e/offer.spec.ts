import { expect, test } from './town';
import { readPage } from './town/read-page';
import { RESTLESS } from './town/share-towns';
import type { Town } from './town/town';

const CLUB_TOKEN = 'pat-kv7f2m.Auewiesen-Paddel-0815';

interface PublicOffer {
  readonly alias: string;
  readonly name: string;
  readonly publish: string;
  readonly bring: string | null;
  readonly meetingAddress: string | null;
  readonly meetingLat: number | null;
  readonly media: readonly string[];
  readonly dates: readonly unknown[];
  readonly url: string;
  readonly hosts: readonly { readonly name: string }[];
}

async function findOffers(town: Town): Promise<readonly PublicOffer[]> {
  const answer = await fetch(`${town.site}/api/offers?itemsPerPage=500`);
  return (await answer.json()) as readonly PublicOffer[];
}

async function requireOffer(town: Town, fits: (offer: PublicOffer) => boolean) {
  const offer = (await findOffers(town)).find(fits);
  if (!offer) throw new Error('No offer of the demo catalogue fits.');
  return offer;
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('an offer says everything a parent asks', async ({ page, town }) => {
    const offer = await requireOffer(
      town,
      ({ bring, meetingAddress, dates, media }) =>
        bring !== null && meetingAddress !== null && dates.length > 1 && media.length > 0,
    );
    await page.goto(`/offers/${offer.alias}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(offer.name);
    for (const { name } of offer.hosts) {
      await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible();
    }
    for (const question of ['Alter', 'Preis', 'Rollstuhl', 'Mitbringen']) {
      await expect(page.getByRole('term').filter({ hasText: question })).toBeVisible();
    }
    await expect(page.getByText(offer.meetingAddress ?? '')).toBeVisible();
    await expect(
      page.locator('section', { hasText: /^\d+ Termine/ }).getByRole('listitem'),
    ).toHaveCount(offer.dates.length);
    await expect(
      page.getByRole('link', { name: /Zur (Anmeldung|Seite des Angebots)/ }),
    ).toHaveAttribute('href', offer.url);
    await expect(page.getByRole('link', { name: 'In den Kalender' })).toHaveAttribute(
      'href',
      `/offers/${offer.alias}.ics`,
    );
  });
});

test('an offer says how to get there by the ways that the town names', async ({ page, town }) => {
  const placed = await requireOffer(town, ({ meetingLat }) => meetingLat !== null);
  await page.goto(`/offers/${placed.alias}`);
  await expect(page.getByRole('link', { name: 'Bus und Bahn' })).toHaveAttribute(
    'href',
    new RegExp(`^https://fahrplan\\.aue-verbund\\.example/\\?ziel=${placed.meetingLat},`),
  );
});

test('the map is loaded only where it is seen', async ({ page, town }) => {
  const offer = await requireOffer(town, ({ meetingLat }) => meetingLat !== null);
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return;
    if ((await response.text()).includes('leaflet-container')) scripts.push(response.url());
  });
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(`/offers/${offer.alias}`, { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await page.getByRole('heading', { name: 'Treffpunkt' }).scrollIntoViewIfNeeded();
  await page.getByRole('region', { name: 'Karte mit dem Treffpunkt' }).scrollIntoViewIfNeeded();
  await expect(page.locator('.map-pin')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Näher heran' })).toBeVisible();
});

test('a picture that does not come leaves the drawn one', async ({ page, town }) => {
  const offer = await requireOffer(town, ({ media }) => media.length > 0);
  await page.route('**/media/**', (route) => route.abort());
  await page.goto(`/offers/${offer.alias}`);
  await expect(page.locator('article > header svg')).toBeVisible();
});

test('an address nobody knows is answered with help', async ({ page, town }) => {
  const response = await page.goto('/offers/99999-gibt-es-nicht');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Dieses Angebot kennen wir nicht',
  );
  // Without JavaScript, too.
  const { html } = await readPage(`${town.site}/en/offers/99999-no-such-offer`);
  expect(html).toMatch(/<h1[^>]*>We do not know this activity</);
  await page.getByRole('searchbox').fill('Kanu');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\/\?q=Kanu$/);
});

test('an offer behind a private link opens under its address and stays out of search engines', async ({
  page,
  town,
}) => {
  const own = await fetch(`${town.api}/api/offers?itemsPerPage=100`, {
    headers: { Authorization: `Bearer ${CLUB_TOKEN}` },
  });
  const secret = ((await own.json()) as (PublicOffer & { status: Record<string, string> })[]).find(
    ({ publish, status }) => publish === 'private_link' && 'published' in status,
  );
  expect(secret).toBeDefined();
  const response = await page.goto(`/offers/${secret?.alias}`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(secret?.name ?? '');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  expect(response?.headers()['cache-control']).toContain('no-store');
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
});

test('an offer that is gone is named, with others in its place', async ({ page, shareTown }) => {
  const town = await shareTown(RESTLESS);
  const offer = await requireOffer(town, ({ alias }) => /^\d+-/.test(alias));
  await town.hide([Number.parseInt(offer.alias, 10)]);
  const address = `${town.site}/offers/${offer.alias}`;
  await expect.poll(async () => (await readPage(address)).status).toBe(410);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(offer.name);
  await expect(page.getByRole('heading', { name: 'Das könnte auch passen' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without any script', () => {
    test.use({ javaScriptEnabled });

    test('before the first page is read, a page says so and goes on by itself', async ({
      page,
      openTown,
    }) => {
      const town = await openTown({
        switches: { fault: 'wrong-shape' },
        settings: { FENSTER_REFRESH_MS: '1000', FENSTER_UPSTREAM_GAP_MS: '50' },
        complete: false,
      });
      const response = await page.goto(`${town.site}/`);
      expect(response?.status()).toBe(503);
      expect(response?.headers()['retry-after']).toBeDefined();
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('Das Programm wird geladen');
      await town.set({ fault: 'none' });
      await expect(heading).toHaveText(/Angebote$/);
    });
  });
}
