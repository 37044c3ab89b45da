import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { code, hostile, pageOf } from './embed/snippet';
import { expect, test } from './town';
import { findDay } from './town/clock';
import { readAttributes } from './town/read-attributes';
import { readPage } from './town/read-page';

/** Paths of the four embeds; the offer is one with repeats. */
async function listViews(site: string): Promise<readonly string[]> {
  const { offers } = await readPage(`${site}/`);
  return ['/embed/list', '/embed/map', '/embed/week', `/embed/offer/${offers[0]}`];
}

/** Links to offers in an embed. */
const OFFER_LINKS =
  'main :is(.offer-card a, div[data-cell] a, a[data-alias], [data-slot="repeats"] a)';

/** Data that a page has stored in the browser. */
const findTraces = (page: Page) =>
  page.evaluate(async () => [
    document.cookie,
    localStorage.length + sessionStorage.length,
    (await indexedDB.databases()).length,
    (await caches.keys()).length,
    (await navigator.serviceWorker.getRegistrations()).length,
  ]);

test.describe('each of the four embeds', () => {
  test('is small at first view, stores nothing, and sends no request elsewhere', async ({
    page,
    town,
  }) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    const origins = new Set<string>();
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http')) origins.add(origin);
    });
    await page.setViewportSize({ width: 500, height: 600 });
    // Not in a frame, because browsers refuse foreign frames any storage anyway.
    for (const path of await listViews(town.site)) {
      const weigh = weighScripts(page);
      await page.goto(town.site + path, { waitUntil: 'networkidle' });
      const bytes = await weigh();
      expect(bytes, path).toBeGreaterThan(1_024);
      expect(bytes, path).toBeLessThan(55 * 1_024);
      expect(await findTraces(page), path).toEqual(['', 0, 0, 0, 0]);
      if (path !== '/embed/map') continue;
      // The map's code is large and loads on demand.
      await page.getByRole('button', { name: 'Karte öffnen' }).click();
      await expect(page.getByRole('button', { name: /Angebote/ }).first()).toBeVisible();
      expect(await weigh()).toBeGreaterThan(60 * 1_024);
      expect(await findTraces(page)).toEqual(['', 0, 0, 0, 0]);
    }
    expect(await page.context().cookies()).toEqual([]);
    expect([...origins]).toEqual([town.site]);
    expect(complaints).toEqual([]);
  });

  test('speaks the language its address names and keeps presets, locks and look in every link', async ({
    markup: page,
    town,
  }) => {
    for (const path of await listViews(town.site)) {
      const query = 'lang=ar&weekday=tu&free=1&lock=free&theme=dark';
      const answer = await fetch(`${town.site}${path}?${query}`);
      expect(answer.url).toContain(`/ar${path}?`);
      const html = await answer.text();
      const root = await readAttributes(page, html, 'html', ['lang', 'dir']);
      expect(root).toEqual([['ar', 'rtl']]);
      const links = await readAttributes(page, html, 'a[href]', ['href', 'target']);
      const inside = links
        .map(([href = '', target]) => ({ ...split(new URL(href, answer.url)), target }))
        .filter(
          ({ origin, pathname }) => origin === town.site && !/\.ics$|^\/media\//.test(pathname),
        );
      expect(inside.length).toBeGreaterThan(3);
      expect(inside.filter(({ pathname }) => !/^\/ar(\/|$)/.test(pathname))).toEqual([]);
      const embeds = inside.filter(({ pathname }) => pathname.startsWith('/ar/embed/'));
      expect(embeds.length, path).toBeGreaterThan(0);
      for (const { search } of embeds) expect(search).toMatch(/[?&]free=1&.*lock=free&theme=dark/);
      // The legal pages open outside of the frame.
      for (const name of ['imprint', 'privacy', 'accessibility'])
        expect(inside).toContainEqual(
          expect.objectContaining({ pathname: `/ar/legal/${name}`, target: '_top' }),
        );
    }
  });

  test('opens offers at its `target`, and shows no filter when everything is locked', async ({
    page,
    markup,
    town,
    parent,
  }) => {
    for (const path of await listViews(town.site)) {
      const { html } = await readPage(`${town.site}${path}?target=instance&lock=all&free=1`);
      const links = await readAttributes(markup, html, OFFER_LINKS, ['href', 'target']);
      expect(links.length, path).toBeGreaterThan(0);
      for (const [href = '', where] of links) {
        expect(new URL(href, town.site).href).toContain(town.api);
        expect(where).toBe('_top');
      }
      expect(html, path).not.toMatch(/<form|type="search"|alle aufheben/);
    }
    // The surrounding page is replaced.
    const html = pageOf(code(town.site, '/embed/week?target=site'));
    await page.goto(parent.show('/leaves', html, hostile(town.site)));
    // Days that are over are folded in a narrow frame.
    const cells = page.frameLocator('iframe').locator('div[data-cell] a');
    await cells.filter({ visible: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`^${town.site}/offers/`));
    // To call and to write, too: the frame alone may load nothing but itself.
    const answer = await page.request.get(`${town.site}/api/search?registration=host`);
    const offers: { alias: string; applyText: string | null }[] = (await answer.json()).offers;
    const { alias } = offers.find(({ applyText }) => /\d{4,5} \d{4}/.test(applyText ?? '')) ?? {};
    const calls = pageOf(code(town.site, `/embed/offer/${alias}`));
    await page.goto(parent.show('/calls', calls, hostile(town.site)));
    const asked = page.waitForRequest(/^tel:/);
    await page
      .frameLocator('iframe')
      .getByRole('link', { name: /^Anrufen: / })
      .first()
      .click();
    expect((await asked).frame()).toBe(page.mainFrame());
  });

  test('wears the theme, the colours and the background of its address', async ({
    markup: page,
    town,
  }) => {
    const look = async (path: string) => {
      await page.goto(`${town.site}/embed/${path}`);
      return page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        const { backgroundColor } = getComputedStyle(document.body);
        return [
          style.colorScheme,
          style.getPropertyValue('--brand').toLowerCase(),
          backgroundColor,
        ];
      });
    };
    expect(await look('next?brand=9b1c31')).toEqual(['light', '#9b1c31', 'rgb(251, 247, 238)']);
    expect((await look('next?ground=transparent'))[2]).toBe('rgba(0, 0, 0, 0)');
    const [scheme, , ground] = await look('next?ground=transparent&theme=dark');
    expect([scheme, ground === 'rgba(0, 0, 0, 0)']).toEqual(['dark', false]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect((await look('next?theme=auto'))[0]).toBe('dark');
    expect((await look('next'))[0]).toBe('light');
  });

  test('shows at most `limit` offers, in a frame that is not high', async ({
    markup: page,
    town,
  }) => {
    await page.goto(`${town.site}/embed/next?limit=3`);
    await expect(page.locator('#results ~ ul > li')).toHaveCount(3);
    // A teaser for the side of a page: no filters, and no higher than the recipes say.
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    const foot = await page.getByRole('link', { name: 'Impressum' }).boundingBox();
    expect((foot?.y ?? Infinity) + (foot?.height ?? 0)).toBeLessThan(480);
    await page.goto(`${town.site}/embed/map?limit=1`);
    // The places are folded: the frame is hardly higher than its map.
    expect(await page.locator('body').evaluate((body) => body.scrollHeight)).toBeLessThan(1_000);
    await page.getByText(/Orte mit Angeboten/).click();
    const places = page.getByRole('list', { name: 'Orte mit ihren Angeboten' }).locator('> li');
    const shown = await places.evaluateAll((all) =>
      all.map((place) => place.querySelectorAll(':scope > ul > li').length),
    );
    expect(shown.length).toBeGreaterThan(3);
    expect(Math.max(...shown)).toBe(1);
  });
});

test('an embedded week begins with what is to come, shows at most `limit` a day, and keeps its options on every way through it', async ({
  markup: page,
  town,
}) => {
  await page.goto(`${town.site}/embed/week?theme=dark&limit=1`);
  const today = findDay(0);
  const days = page.locator('[data-day]');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(days.first()).toBeHidden();
    const first = days.filter({ visible: true }).first();
    expect(String(await first.getAttribute('data-day')) >= today, 'not before today').toBe(true);
  }
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.textContent();
  await page
    .getByRole('link', { name: /^Woche ab/ })
    .nth(1)
    .click();
  await expect(page).toHaveURL(/week=.*theme=dark/);
  await expect(heading).not.toHaveText(before ?? '');
  const counts = await days.evaluateAll((all) =>
    all.map((day) => day.querySelectorAll('div[data-cell] a').length),
  );
  expect(counts).toHaveLength(7);
  expect(Math.max(...counts)).toBe(1);
  const more = page.getByRole('link', { name: /weitere/ }).first();
  await expect(more).toHaveAttribute('href', /^\/embed\/list\?from=.*theme=dark&limit=1$/);
  await page.getByText(/^Filter\s*\d*$/).click();
  await page.getByRole('group', { name: 'Tageszeit' }).getByText('nachmittags').click();
  await page.getByRole('button', { name: 'Auswahl anwenden' }).click();
  await expect(page).toHaveURL(/^(?!.*theme.*theme).*theme=dark/);
  const legend = page.getByRole('region', { name: 'Farben nach Anmeldung' });
  await legend.getByRole('link').first().click();
  await expect(page).toHaveURL(/registration=/);
  await expect(page).toHaveURL(/limit=1/);
});

test('map, week and offer are read by links too', async ({ markup: page, town }) => {
  for (const view of ['map', 'week']) {
    const path = `/embed/${view}?free=1&lock=free`;
    const { html } = await readPage(town.site + path);
    const doors = await readAttributes(page, html, '[data-slot="map-door"]', ['hidden']);
    const hidden = await readAttributes(page, html, '[data-slot="map-door"][hidden]', ['hidden']);
    // A button that needs a script.
    expect(hidden).toHaveLength(view === 'map' ? 1 : 0);
    expect(doors).toEqual(hidden);
    const [[href = ''] = []] = await readAttributes(page, html, OFFER_LINKS, ['href']);
    expect(href).toMatch(/^\/embed\/offer\//);
    const offer = await readPage(town.site + href);
    const back = await readAttributes(page, offer.html, 'main a[href*="/embed/"]', ['href']);
    expect(back).toContainEqual([path]);
  }
});

/** Parts of an address, which the report of a failure can print. */
const split = ({ origin, pathname, search }: URL) => ({ origin, pathname, search });

/**
 * Sums the scripts that a page and its frames load from now on; the returned function gives their
 * bytes.
 */
function weighScripts(page: Page): () => Promise<number> {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  return async () => {
    const bodies = await Promise.all(scripts.map((script) => script.body()));
    return bodies.reduce((sum, body) => sum + gzipSync(body).byteLength, 0);
  };
}
