import { expect, type Page, test } from './town';

const cards = (page: Page) => page.getByRole('article');
const nameOf = async (page: Page, at: number) =>
  (await cards(page).nth(at).getByRole('heading').textContent()) ?? '';
const open = (page: Page, at: number) => cards(page).nth(at).getByRole('link').first().click();
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const trail = (page: Page) => page.getByRole('navigation', { name: 'Angebote davor und danach' });
const switchTo = (page: Page, view: string) =>
  page
    .getByRole('navigation', { name: 'Hauptnavigation' })
    .getByRole('link', { name: view, exact: true })
    .click();
const getQuery = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test.describe('without a script', () => {
  test('an offer links to its neighbours in the search and back to its page of the list', async ({
    markup: page,
  }) => {
    const search = '/?maxFee=10&sort=name';
    await page.goto(`${search}&page=2`);
    const [first, second] = [await nameOf(page, 0), await nameOf(page, 1)];
    await page.goto(search);
    const last = await nameOf(page, 23);
    await open(page, 23);
    await expect(title(page)).toHaveText(last);
    await expect(page).toHaveURL(/\?maxFee=10&sort=name$/);

    await trail(page).getByRole('link', { name: 'Nächstes' }).click();
    await expect(title(page)).toHaveText(first);
    await trail(page).getByRole('link', { name: 'Nächstes' }).click();
    await expect(title(page)).toHaveText(second);
    await page.getByRole('link', { name: `Vorheriges: ${first}` }).click();
    await expect(title(page)).toHaveText(first);
    await page.getByRole('link', { name: 'Zurück zur Suche' }).click();
    await expect(page).toHaveURL(/\/\?maxFee=10&sort=name&page=2$/);
    expect(await nameOf(page, 0)).toBe(first);
  });

  test('the first offer has none before it, and one beside the search has neither', async ({
    markup: page,
  }) => {
    await page.goto('/?free=1');
    await open(page, 0);
    await expect(trail(page).getByRole('link')).toHaveText(/^Nächstes/);
    await page.goto(page.url().replace('free=1', 'maxFee=0&q=xyzzy'));
    await expect(trail(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Zurück zur Suche' }).click();
    await expect(page).toHaveURL(/\/\?q=xyzzy&maxFee=0$/);
  });

  test('from the map the way leads back to the map, from the week to the week', async ({
    markup: page,
  }) => {
    await page.goto('/map?free=1');
    await page.locator('#map-places a[href^="/offers/"]').first().click();
    await page.getByRole('link', { name: 'Zurück zur Karte' }).click();
    await expect(page).toHaveURL(/\/map\?free=1$/);

    await page.goto('/week');
    const tabs = page.getByRole('navigation', { name: 'Wochen mit Angeboten' }).getByRole('link');
    await tabs.nth(2).click();
    const week = page.url();
    await page.locator('div[data-cell] a').first().click();
    await page.getByRole('link', { name: 'Zurück zur Woche' }).click();
    expect(page.url()).toBe(week);
  });

  test('list, map and week keep each other’s filters', async ({ markup: page }) => {
    const asked = { weekday: 'tu', free: '1' };
    await page.goto('/?weekday=tu&free=1');
    for (const [view, path] of [
      ['Wochen', '/week'],
      ['Karte', '/map'],
      ['Wochen', '/week'],
      ['Liste', '/'],
      ['Karte', '/map'],
      ['Liste', '/'],
    ] as const) {
      await switchTo(page, view);
      expect(new URL(page.url()).pathname).toBe(path);
      expect(getQuery(page)).toEqual(asked);
    }
  });

  test('a chosen week is passed on, and "back" leads through the views again', async ({
    markup: page,
  }) => {
    await page.goto('/week?free=1');
    const tabs = page.getByRole('navigation', { name: 'Wochen mit Angeboten' }).getByRole('link');
    await tabs.nth(1).click();
    const { week } = getQuery(page);
    await switchTo(page, 'Liste');
    expect(getQuery(page)).toEqual({ free: '1', week });
    await expect(
      page.getByRole('navigation', { name: 'Ferienwochen' }).locator('[aria-current]'),
    ).toHaveCount(1);
    await switchTo(page, 'Karte');
    expect(getQuery(page)).toEqual({ free: '1', week });
    await page.goBack();
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/week');
    expect(getQuery(page)).toEqual({ free: '1', week });
  });
});

test('"back" restores the list that was changed in place; offers and views keep its filters', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('checkbox', { name: /^kostenlos/ }).check();
  await expect(page).toHaveURL(/\?free=1$/);
  await expect(page.getByRole('status').filter({ hasText: 'gefunden' })).toBeAttached();
  await expect(page.getByRole('list', { name: 'Angebote' })).toHaveAttribute('aria-busy', 'false');
  await cards(page).nth(8).scrollIntoViewIfNeeded();
  const [total, top] = [await title(page).textContent(), await page.evaluate(() => scrollY)];
  expect(top).toBeGreaterThan(500);
  const name = await nameOf(page, 8);
  await open(page, 8);
  await expect(title(page)).toHaveText(name);
  await page.goBack();
  await expect(title(page)).toHaveText(total ?? '');
  await expect(page.getByRole('checkbox', { name: /^kostenlos/ })).toBeChecked();
  // The browser finds the card again; letters that come later move it by less than a line.
  await expect
    .poll(() => page.evaluate((before) => Math.abs(scrollY - before), top))
    .toBeLessThan(24);

  await open(page, 8);
  await expect(title(page)).toHaveText(name);
  await page.getByRole('link', { name: 'Zurück zur Suche' }).click();
  await expect(page).toHaveURL(/\/\?free=1$/);
  await switchTo(page, 'Wochen');
  expect(getQuery(page)).toEqual({ free: '1' });
});

test('a phone lays out cards when they come near, and restores the position', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const isLaidOut = (at: number) =>
    cards(page)
      .nth(at)
      .getByRole('heading')
      .evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLaidOut(0)).toBe(true);
  expect(await isLaidOut(23)).toBe(false);
  await cards(page).nth(20).scrollIntoViewIfNeeded();
  await expect.poll(() => isLaidOut(23)).toBe(true);
  const name = await nameOf(page, 20);
  await open(page, 20);
  await expect(title(page)).toHaveText(name);
  await page.goBack();
  await expect(cards(page).nth(20)).toBeInViewport();
});

test('the address of an offer stays one: plain in the list, for search engines and to share', async ({
  page,
  markup,
  context,
  town,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await markup.goto('/');
  const links = await markup
    .locator('[data-slot="cards"] a[href*="/offers/"]')
    .evaluateAll((all) => {
      return all.map((link) => link.getAttribute('href') ?? '');
    });
  expect(links.filter((href) => href.includes('?'))).toEqual([]);
  await page.goto(`${links[0]}?free=1&view=map`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', town.site + links[0]);
  for (const link of await page.locator('link[hreflang]').all()) {
    expect(await link.getAttribute('href')).not.toContain('?');
  }
  await page.getByRole('button', { name: 'Teilen' }).click();
  await expect(page.getByText('Link kopiert')).toBeVisible();
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  const [said, address] = (await page.evaluate(() => navigator.clipboard.readText())).split(' – ');
  expect(said).toContain(`${heading}, `);
  expect(address).toBe(town.site + links[0]);
  await page.getByRole('button', { name: /^Sprache/ }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('link', { name: 'Back to the map' })).toHaveAttribute(
    'href',
    '/en/map?free=1',
  );
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect(sitemap.match(/\/offers\/[^<"]*\?/)).toBeNull();
});

test('short sentences keep the search they were opened from', async ({ markup: page }) => {
  await page.goto('/?free=1');
  await open(page, 0);
  const offer = page.url();
  await page.getByRole('link', { name: 'In einfachen Sätzen' }).click();
  await expect(page).toHaveURL(/\?free=1&easy=1$/);
  await page.getByRole('link', { name: 'Alle Angaben zu diesem Angebot' }).click();
  expect(page.url()).toBe(offer);
});

test('the link back to the list leads to the offer in it', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 720 });
  await page.goto('/?free=1');
  const card = page.getByRole('article').nth(12);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(400);
  await card.getByRole('link').first().click();
  await page.waitForURL(/\/offers\//);
  await page.getByRole('link', { name: 'Zurück zur Suche' }).click();
  await expect(page).toHaveURL(/\/\?free=1$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});
