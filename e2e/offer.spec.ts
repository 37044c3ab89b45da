import { expect, test } from './town';
import { readPage } from './town/read-page';
import type { Town } from './town/town';

const CLUB_TOKEN = 'pat-kv7f2m.Auewiesen-Paddel-0815';

interface PublicOffer {
  readonly alias: string;
  readonly name: string;
  readonly publish: string;
  readonly bring: string | null;
  readonly description: string;
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

test('an offer has everything a parent needs to know, without a script too', async ({
  markup: page,
  town,
}) => {
  const offer = await requireOffer(
    town,
    ({ bring, meetingAddress, meetingLat, dates, media }) =>
      bring !== null &&
      meetingAddress !== null &&
      meetingLat !== null &&
      dates.length > 1 &&
      media.length > 0,
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
    page.locator('section', { hasText: /^\d+\sTermine/ }).getByRole('listitem'),
  ).toHaveCount(offer.dates.length);
  await expect(
    page.getByRole('link', { name: /Zur (Anmeldung|Seite des Angebots)/ }),
  ).toHaveAttribute('href', offer.url);
  await expect(page.getByRole('link', { name: 'In den Kalender' })).toHaveAttribute(
    'href',
    `/offers/${offer.alias}.ics`,
  );
  // As the town configured it.
  await expect(page.getByRole('link', { name: 'Bus und Bahn' })).toHaveAttribute(
    'href',
    new RegExp(`^https://fahrplan\\.aue-verbund\\.example/\\?ziel=${offer.meetingLat},`),
  );
  const parts = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(parts.indexOf('Darum geht es')).toBeGreaterThan(-1);
  expect(parts.indexOf('Darum geht es')).toBeLessThan(
    parts.findIndex((part) => /^\d+\sTermine/.test(part)),
  );
  // Pictures are blocked here: one that fails to load leaves the drawn one.
  await expect(page.locator('article header svg')).toBeVisible();
});

test('the meeting point is a picture of the map, which one can move when one wants to', async ({
  page,
  town,
}) => {
  const offer = await requireOffer(town, ({ meetingLat }) => meetingLat !== null);
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return;
    if ((await response.text()).includes('leaflet-tile')) scripts.push(response.url());
  });
  await page.goto(`/offers/${offer.alias}`, { waitUntil: 'networkidle' });
  const map = page.getByRole('region', { name: 'Karte mit dem Treffpunkt' });
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator('.map-pin')).toBeInViewport();
  const countDrawn = () =>
    map.locator('img').evaluateAll((all) => {
      const drawn = all.filter((one) => (one as HTMLImageElement).naturalWidth > 0);
      return drawn.length;
    });
  await expect.poll(countDrawn).toBeGreaterThan(3);
  expect(scripts).toEqual([]);
  // A press on the picture is a press on its button.
  await map.click({ position: { x: 40, y: 40 } });
  await expect(map.getByRole('button', { name: 'Vergrößern' })).toBeVisible();
  await expect(map.locator('.leaflet-container')).toBeFocused();
  await expect(map.locator('.map-pin')).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('registration is within reach of a thumb at every scroll position, and shown once', async ({
    page,
    request,
  }) => {
    const { offers } = await (
      await request.get('/api/search?registration=online&fields=card')
    ).json();
    await page.goto(offers[0].card.href);
    const register = page.getByRole('link', { name: /^Zur Anmeldung/ });
    await expect(register).toHaveCount(1);
    for (const share of [0, 0.5, 1]) {
      await page.evaluate((to) => {
        const end = document.querySelector('main')?.scrollHeight ?? 0;
        scrollTo(0, to * (end - innerHeight));
      }, share);
      await expect(register).toBeInViewport({ ratio: 1 });
      const box = await register.boundingBox();
      expect(box?.y).toBeGreaterThan(844 / 2);
    }
    const side = page.getByRole('region', { name: 'Auf einen Blick' });
    await expect(side.getByRole('term').filter({ hasText: /[Aa]nmeld/ })).toHaveCount(0);
    // Where the bar is gone, the button is in the panel.
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(register).toHaveCount(1);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(register).toBeInViewport();
  });
});

test('the way back is read before the picture, which leaves room for the name in any window, and has the bookmark on it', async ({
  page,
  town,
}) => {
  const offer = await requireOffer(town, ({ media }) => media.length > 0);
  const picture = page.locator('article header .picture');
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    if (width === 390) await page.goto(`/offers/${offer.alias}`);
    const back = page.getByRole('main').getByRole('link').first();
    await expect(back).toHaveText('Zu den Angeboten');
    // Above the picture, where it can be pressed.
    await back.click({ trial: true });
    expect((await picture.boundingBox())?.height, `at ${width} px`).toBeLessThanOrEqual(320);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const bookmark = page.getByRole('button', { name: `Merken: ${offer.name}` }).first();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
  await bookmark.click();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  const [button, around] = [await bookmark.boundingBox(), await picture.boundingBox()];
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(
    (around?.y ?? 0) + (around?.height ?? 0),
  );
});

test('the text of an offer comes once, as markup, and not as data too', async ({ town }) => {
  const { alias, description } = await requireOffer(town, ({ description }) =>
    /^[\p{L}\d ,.]{60}/u.test(description),
  );
  const { html } = await readPage(`${town.site}/offers/${alias}`);
  const [page = '', ...data] = html.split('<script>self.__next_f');
  expect(page).toContain(description.slice(0, 60));
  expect(data).not.toEqual([]);
  expect(data.join('')).not.toContain(description.slice(0, 60));
});

test('an unknown offer is answered with 404 and a search box', async ({ markup: page, town }) => {
  const response = await page.goto('/offers/99999-gibt-es-nicht');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Dieses Angebot finden wir nicht',
  );
  const { html } = await readPage(`${town.site}/en/offers/99999-no-such-offer`);
  expect(html).toMatch(/<h1[^>]*>We cannot find this activity</);
  await page.getByRole('searchbox').fill('Kanu');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\/\?q=Kanu$/);
});

test('an offer behind a private link opens under its address and stays out of search engines', async ({
  markup: page,
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
  const notice = page.locator('[data-slot="notice"]');
  const text = await notice.textContent();
  await page.goto(`/offers/${secret?.alias}?easy=1`);
  await expect(notice).toHaveText(text ?? '');
});
