import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { code, hostile, pageOf } from './embed/snippet';
import { expect, test } from './town';
import { readAttributes } from './town/read-attributes';
import { readPage } from './town/read-page';
import { findDay } from './town/sites';

/** Paths of the four embeds; the offer is one with repeats. */
async function listViews(site: string): Promise<readonly string[]> {
  const { offers } = await readPage(`${site}/`);
  return ['/embed/list', '/embed/map', '/embed/week', `/embed/offer/${offers[0]}`];
}

/** Links to offers in an embed. */
const OFFER_LINKS =
  'main :is(.offer-card a, div[data-cell] a, a[data-alias], [data-slot="repeats"] a)';

const isOffer = (path: string) => path.includes('/offer/');

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
    parent,
  }) => {
    test.slow();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    const origins = new Set<string>();
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http')) origins.add(origin);
    });
    for (const [index, path] of (await listViews(town.site)).entries()) {
      const weigh = weighScripts(page);
      const html = pageOf(code(town.site, path));
      await page.goto(parent.show(`/view${index}`, html, hostile(town.site)), {
        waitUntil: 'networkidle',
      });
      const frame = page.frameLocator('iframe');
      await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
      const bytes = await weigh();
      expect(bytes, path).toBeGreaterThan(1_024);
      expect(bytes, path).toBeLessThan(60 * 1_024);
      if (path !== '/embed/map') continue;
      // The map's code is large and loads on demand.
      await frame.getByRole('button', { name: 'Karte öffnen' }).click();
      await expect(frame.getByRole('button', { name: /Angebote/ }).first()).toBeVisible();
      expect(await weigh()).toBeGreaterThan(60 * 1_024);
    }
    for (const path of await listViews(town.site)) {
      // Not in a frame, because browsers refuse foreign frames any storage anyway.
      await page.goto(town.site + path, { waitUntil: 'networkidle' });
      expect(await findTraces(page), path).toEqual(['', 0, 0, 0, 0]);
    }
    expect(await page.context().cookies()).toEqual([]);
    expect([...origins].sort()).toEqual([parent.origin, town.site].sort());
    expect(complaints).toEqual([]);
  });

  test('names preset and locked filters, and lets the others be changed', async ({
    markup: page,
    town,
  }) => {
    for (const path of await listViews(town.site)) {
      await page.goto(`${town.site}${path}?weekday=tu&free=1&lock=free&theme=dark`);
      const links = page.locator('main a[href*="/embed/"]');
      for (const href of await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))) {
        expect(href).toMatch(/[?&]free=1&.*lock=free&theme=dark/);
      }
      if (isOffer(path)) continue;
      const chosen = page.getByRole('list', { name: 'Ausgewählt' });
      const held = chosen.getByRole('listitem').filter({ hasText: 'kostenlos' });
      await expect(held).toContainText('vorgegeben');
      await expect(chosen.getByRole('link', { name: /kostenlos/ })).toHaveCount(0);
      await expect(chosen.getByRole('link', { name: /Dienstag/ })).toBeVisible();
      await page.getByText(/^Filter\s*\d*$/).click();
      await expect(page.getByRole('group', { name: 'Preis', exact: true })).toHaveCount(0);
      await page.getByRole('group', { name: 'Tageszeit' }).getByText('abends').click();
      await page.getByRole('button', { name: 'Auswahl anwenden' }).click();
      await expect(page).toHaveURL(/free=1.*time=evening|time=evening.*free=1/);
      await expect(held).toContainText('vorgegeben');
      await chosen.getByRole('link', { name: /Dienstag/ }).click();
      await expect(chosen.getByRole('link', { name: /Dienstag/ })).toHaveCount(0);
    }
  });

  test('shows no filter when everything is locked', async ({ markup: page, town }) => {
    test.slow();
    for (const path of await listViews(town.site)) {
      await page.goto(`${town.site}${path}?free=1&lock=all&limit=2`);
      await expect(page.getByRole('searchbox')).toHaveCount(0);
      await expect(page.getByText(/^Filter\s*\d*$/)).toHaveCount(0);
      await expect(page.getByRole('link', { name: /alle aufheben/ })).toHaveCount(0);
    }
  });

  test('wears the theme and the colours of its address, and links to the legal pages outside of the frame', async ({
    markup: page,
    town,
  }) => {
    const look = async () =>
      page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        return [style.colorScheme, style.getPropertyValue('--brand').toLowerCase()];
      });
    for (const path of await listViews(town.site)) {
      await page.goto(`${town.site}${path}?theme=dark&brand=9b1c31`);
      expect((await look())[0], path).toBe('dark');
      const links = await page
        .getByRole('contentinfo')
        .getByRole('link')
        .evaluateAll((all) =>
          all.map((one) => [
            one.textContent?.trim(),
            one.getAttribute('href'),
            one.getAttribute('target'),
          ]),
        );
      expect(links, path).toEqual(
        expect.arrayContaining([
          ['Impressum', '/legal/imprint', '_top'],
          ['Datenschutz', '/legal/privacy', '_top'],
          ['Erklärung zur Barrierefreiheit', '/legal/accessibility', '_top'],
        ]),
      );
    }
    await page.goto(`${town.site}/embed/list?brand=9b1c31`);
    expect(await look()).toEqual(['light', '#9b1c31']);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${town.site}/embed/list?theme=auto`);
    expect((await look())[0]).toBe('dark');
  });

  test('shows at most `limit` offers', async ({ markup: page, town }) => {
    const [list, map, week, offer] = await listViews(town.site);
    await page.goto(`${town.site}${list}?limit=2`);
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.goto(`${town.site}/embed/next?limit=3`);
    await expect(page.locator('#results ~ ul > li')).toHaveCount(3);
    // A teaser for the side of a page: no filters, and no higher than the recipes say.
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    const foot = await page.getByRole('link', { name: 'Impressum' }).boundingBox();
    expect((foot?.y ?? Infinity) + (foot?.height ?? 0)).toBeLessThan(480);
    await page.goto(`${town.site}${map}?limit=1`);
    // The places are folded: the frame is hardly higher than its map.
    expect(await page.locator('body').evaluate((body) => body.scrollHeight)).toBeLessThan(1_000);
    await page.getByText(/Orte mit Angeboten/).click();
    const places = page.getByRole('list', { name: 'Orte mit ihren Angeboten' }).locator('> li');
    const shown = await places.evaluateAll((all) =>
      all.map((place) => place.querySelectorAll(':scope > ul > li').length),
    );
    expect(shown.length).toBeGreaterThan(3);
    expect(Math.max(...shown)).toBe(1);
    await page.goto(`${town.site}${week}?limit=1`);
    await page.getByText('Vergangene Tage zeigen').click();
    const days = await page
      .getByRole('region', { name: /\. (Nov|Dez|Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt)/ })
      .evaluateAll((all) => all.map((day) => day.querySelectorAll('div[data-cell] a').length));
    expect(days).toHaveLength(7);
    expect(Math.max(...days)).toBe(1);
    await page
      .getByRole('link', { name: /weitere/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/embed\/list\?.*from=.*limit=1/);
    await page.goto(`${town.site}${offer}?limit=1`);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  });

  test('opens offers at its `target`', async ({ page, markup, town, parent }) => {
    for (const path of await listViews(town.site)) {
      for (const target of ['site', 'instance']) {
        const { html } = await readPage(`${town.site}${path}?target=${target}`);
        const links = await readAttributes(markup, html, OFFER_LINKS, ['href', 'target']);
        expect(links.length, path).toBeGreaterThan(0);
        const [start] = target === 'site' ? [`${town.site}/offers/`] : [town.api];
        for (const [href = '', where] of links) {
          expect(new URL(href, town.site).href).toContain(start);
          expect(where).toBe('_top');
        }
      }
    }
    // The surrounding page is replaced.
    const html = pageOf(code(town.site, '/embed/week?target=site'));
    await page.goto(parent.show('/leaves', html, hostile(town.site)));
    // Days that are over are folded in a narrow frame.
    const cells = page.frameLocator('iframe').locator('div[data-cell] a');
    await cells.filter({ visible: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`^${town.site}/offers/`));
  });

  test('speaks the language its address names, in every link', async ({ markup: page, town }) => {
    for (const path of await listViews(town.site)) {
      const answer = await fetch(`${town.site}${path}?lang=ar&free=1`);
      expect(answer.url).toContain(`/ar${path}?`);
      const html = await answer.text();
      const root = await readAttributes(page, html, 'html', ['lang', 'dir']);
      expect(root).toEqual([['ar', 'rtl']]);
      const links = await readAttributes(page, html, 'a[href]', ['href']);
      const inside = links
        .map(([href = '']) => new URL(href, answer.url))
        .filter(
          ({ origin, pathname }) => origin === town.site && !/\.ics$|^\/media\//.test(pathname),
        )
        .map(({ pathname }) => pathname);
      expect(inside.length).toBeGreaterThan(3);
      expect(inside.filter((pathname) => !/^\/ar(\/|$)/.test(pathname))).toEqual([]);
    }
  });
});

for (const width of [390, 1440])
  test(`an embedded week begins with what is to come: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/embed/week');
    const today = findDay(0);
    const days = page.locator('[data-day]');
    await expect(days.first()).toBeHidden();
    const first = days.filter({ visible: true }).first();
    expect(String(await first.getAttribute('data-day')) >= today, 'not before today').toBe(true);
  });

test('the week keeps its options on every way through it', async ({ markup: page, town }) => {
  await page.goto(`${town.site}/embed/week?theme=dark&limit=5`);
  await page
    .getByRole('link', { name: /^Woche ab/ })
    .nth(1)
    .click();
  await expect(page).toHaveURL(/week=.*theme=dark/);
  await page.getByText(/^Filter\s*\d*$/).click();
  await page.getByRole('group', { name: 'Tageszeit' }).getByText('nachmittags').click();
  await page.getByRole('button', { name: 'Auswahl anwenden' }).click();
  await expect(page).toHaveURL(/^(?!.*theme.*theme).*theme=dark/);
  const legend = page.getByRole('region', { name: 'Farben nach Anmeldung' });
  await legend.getByRole('link').first().click();
  await expect(page).toHaveURL(/registration=/);
  await expect(page).toHaveURL(/limit=5/);
});

test.describe('without JavaScript', () => {
  test('map, week and offer are read by links too', async ({ markup: page, town }) => {
    await page.goto(`${town.site}/embed/map`);
    await expect(page.getByRole('button', { name: 'Karte öffnen' })).toBeHidden();
    await page.getByText(/Orte mit Angeboten/).click();
    await page
      .getByRole('list', { name: 'Orte mit ihren Angeboten' })
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(/\/embed\/offer\//);
    await page.getByRole('link', { name: 'Zurück zur Karte' }).click();
    await expect(page).toHaveURL(`${town.site}/embed/map`);
    await page.goto(`${town.site}/embed/week?free=1&lock=free`);
    await page.locator('div[data-cell] a').filter({ visible: true }).first().click();
    await expect(page).toHaveURL(/\/embed\/offer\//);
    await page.getByRole('link', { name: 'Zurück zur Woche' }).click();
    await expect(page).toHaveURL(`${town.site}/embed/week?free=1&lock=free`);
  });
});

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
