import { expect, type Page, test } from './town';
import { readPage } from './town/read-page';

const cards = (page: Page) => page.getByRole('article');
const nameOf = async (page: Page, at: number) =>
  (await cards(page).nth(at).getByRole('heading').textContent()) ?? '';
const open = (page: Page, at: number) => cards(page).nth(at).getByRole('link').first().click();
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const switchTo = (page: Page, view: string) =>
  page
    .getByRole('navigation', { name: 'Hauptnavigation' })
    .getByRole('link', { name: view, exact: true })
    .click();
const getQuery = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test.describe('without a script', () => {
  test('an offer has one address, and links to short sentences and to the list', async ({
    markup: page,
  }) => {
    await page.goto('/?maxFee=10&sort=name&page=2');
    const first = await nameOf(page, 0);
    await open(page, 0);
    await expect(title(page)).toHaveText(first);
    await expect(page).toHaveURL(/\/offers\/[^?]+$/);
    const offer = page.url();
    await page.getByRole('link', { name: 'In einfachen Sätzen' }).click();
    await expect(page).toHaveURL(/\?easy=1$/);
    await page.getByRole('link', { name: 'Alle Angaben zu diesem Angebot' }).click();
    expect(page.url()).toBe(offer);
    await page.getByRole('link', { name: 'Zu den Angeboten', exact: true }).click();
    expect([new URL(page.url()).pathname, getQuery(page)]).toEqual(['/', {}]);
  });

  test('list, map and week pass on filters and week, and "back" restores them', async ({
    markup: page,
  }) => {
    await page.goto('/week?weekday=tu&free=1');
    const tabs = page.getByRole('navigation', { name: 'Wochen mit Angeboten' }).getByRole('link');
    await tabs.nth(1).click();
    const asked = getQuery(page);
    expect(asked).toMatchObject({
      weekday: 'tu',
      free: '1',
      week: expect.stringMatching(/^\d{4}-W\d\d$/),
    });
    const week = page.url();
    await page.locator('div[data-cell] a').first().click();
    await expect(page).toHaveURL(/\/offers\/[^?]+$/);
    await page.goBack();
    expect(page.url()).toBe(week);
    await switchTo(page, 'Liste');
    expect([new URL(page.url()).pathname, getQuery(page)]).toEqual(['/', asked]);
    await expect(
      page.getByRole('navigation', { name: 'Ferienwochen' }).locator('[aria-current]'),
    ).toHaveCount(1);
    await switchTo(page, 'Karte');
    expect([new URL(page.url()).pathname, getQuery(page)]).toEqual(['/map', asked]);
    const map = page.url();
    await page.locator('#map-places a[href^="/offers/"]').first().click();
    await expect(page).toHaveURL(/\/offers\/[^?]+$/);
    await page.goBack();
    expect(page.url()).toBe(map);
    await switchTo(page, 'Wochen');
    expect([new URL(page.url()).pathname, getQuery(page)]).toEqual(['/week', asked]);
    for (let steps = 0; steps < 2; steps++) await page.goBack();
    expect([new URL(page.url()).pathname, getQuery(page)]).toEqual(['/', asked]);
  });
});

test('"back" and the link back restore a list that was changed in place, where it was; views keep its filters', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 720 });
  await page.goto('/');
  await page.getByRole('button', { name: /^kostenlos/ }).click();
  await expect(page).toHaveURL(/\?free=1$/);
  await expect(page.getByRole('status').filter({ hasText: 'gefunden' })).toBeAttached();
  await expect(page.getByRole('list', { name: 'Angebote' })).toHaveAttribute('aria-busy', 'false');
  await cards(page).nth(12).scrollIntoViewIfNeeded();
  const [total, top] = [await title(page).textContent(), await page.evaluate(() => scrollY)];
  expect(top).toBeGreaterThan(500);
  const name = await nameOf(page, 12);
  await open(page, 12);
  await expect(title(page)).toHaveText(name);
  await page.goBack();
  await expect(title(page)).toHaveText(total ?? '');
  await expect(page.locator('#filter input[name="free"]')).toBeChecked();
  // The browser finds the card again; letters that come later move it by less than a line.
  const readDistance = () => page.evaluate((before) => Math.abs(scrollY - before), top);
  await expect.poll(readDistance).toBeLessThan(24);

  await open(page, 12);
  await expect(title(page)).toHaveText(name);
  const back = page.getByRole('link', { name: 'Zu den Angeboten', exact: true });
  await back.click();
  await expect(page).toHaveURL(/\/\?free=1$/);
  await expect.poll(readDistance).toBeLessThan(24);

  await open(page, 0);
  await page.waitForURL(/\/offers\//);
  // As the skip link does.
  await page.evaluate(() => {
    location.hash = 'content';
  });
  await back.click();
  await expect(page).toHaveURL(/\/\?free=1$/);
  await switchTo(page, 'Wochen');
  expect(getQuery(page)).toEqual({ free: '1' });
});

test('the link of an offer leads back to week and map, too, from a new tab, and else to all offers', async ({
  page,
  context,
}) => {
  const back = (of: Page) => of.getByRole('link', { name: 'Zu den Angeboten', exact: true });
  const offers = page.locator('main a[href^="/offers/"]:visible');
  await page.goto('/week?free=1');
  await offers.first().click();
  await back(page).click();
  await expect(page).toHaveURL(/\/week\?free=1$/);
  await page.goto('/map?free=1');
  const opened = context.waitForEvent('page');
  await offers.first().click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  const offer = tab.url();
  await tab.getByRole('link', { name: 'In einfachen Sätzen' }).click();
  await expect(tab).toHaveURL(/\?easy=1$/);
  await tab.goBack();
  await back(tab).click();
  await expect(tab).toHaveURL(/\/map\?free=1$/);
  await tab.goto(offer);
  await back(tab).click();
  await expect(tab).toHaveURL((url) => url.pathname === '/' && url.search === '');
});

test('"back" restores the place in the list before a change in place', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/');
  await cards(page).nth(12).scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(500);
  // Far shorter than the list before.
  await page.locator('#q').evaluate((field: HTMLInputElement) => {
    field.value = 'xyzzy';
    field.form?.requestSubmit();
  });
  await expect(page.locator('[data-slot="empty-result"]')).toBeVisible();
  await page.goBack();
  await expect(cards(page).nth(12)).toBeAttached();
  await expect
    .poll(() => page.evaluate((before) => Math.abs(scrollY - before), top))
    .toBeLessThan(24);
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

test('the address of an offer stays one, plain for search engines and to share', async ({
  page,
  context,
  town,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { offers } = await readPage(`${town.site}/?free=1`);
  const path = `/offers/${offers[0]}`;
  await page.goto(`${path}?free=1&view=map`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', town.site + path);
  const alternates = await page
    .locator('link[hreflang]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(alternates).toContain(`${town.site}/en${path}`);
  expect(alternates.filter((href) => href.includes('?'))).toEqual([]);
  await page.getByRole('button', { name: 'Teilen' }).click();
  await expect(page.getByText('Link kopiert')).toBeVisible();
  const heading = await title(page).textContent();
  const [said, address] = (await page.evaluate(() => navigator.clipboard.readText())).split(' – ');
  expect(said).toContain(`${heading}, `);
  expect(address).toBe(town.site + path);
  await expect(page.locator('a[hreflang="en"]').first()).toHaveAttribute('href', `/en${path}`);
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect(sitemap.match(/\/offers\/[^<"]*\?/)).toBeNull();
});
