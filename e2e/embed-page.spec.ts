import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test } from './town';
import { readAttributes } from './town/read-attributes';
import { readPage } from './town/read-page';

// The frame of a map is as large as its window.
test.use({ viewport: { width: 500, height: 600 } });

test.describe('an embed by itself', () => {
  test('ships one small script, a choice of fonts inside the page, no cookie', async ({ town }) => {
    for (const path of ['/embed/list', '/embed/list?theme=dark&lock=all']) {
      const response = await fetch(town.site + path);
      const html = await response.text();
      const scripts = [...html.matchAll(/<script\b([^>]*)>([^<]*)<\/script>/g)];
      expect(scripts).toHaveLength(2);
      const inline = scripts.find(([, attributes]) => attributes === '')?.[2] ?? '';
      expect(inline).toMatch(/^\(fonts=>/);
      const src = scripts.map(([tag]) => /src="([^"]+)"/.exec(tag)?.[1]).find(Boolean);
      const body = await (await fetch(town.site + src)).text();
      expect(gzipSync(body).byteLength).toBeLessThan(60 * 1_024);
      expect(html).not.toMatch(/\son(click|load|error)=/);
      const inlineHash = hash('sha256', inline, 'base64');
      expect(response.headers.get('content-security-policy')).toContain(
        `script-src 'self' 'sha256-${inlineHash}';`,
      );
      expect(response.headers.get('set-cookie')).toBeNull();
      expect(response.headers.get('cache-control')).toContain('public');
    }
    const script = await fetch(`${town.site}/embed.js`);
    expect(gzipSync(await script.text()).byteLength).toBeLessThan(5 * 1_024);
    expect(script.headers.get('content-type')).toContain('text/javascript');
  });

  test('leaves the page alone when an anchor is followed, replaces the picture of the map on request, and removes the map again', async ({
    page,
  }) => {
    await page.goto('/embed/map');
    const main = await page.getByRole('main').elementHandle();
    await page.getByText(/Orte mit Angeboten/).click();
    await page.getByRole('link', { name: /ohne Ortsangabe/ }).click();
    await expect(page).toHaveURL(/#/);
    const picture = page.getByRole('region', { name: 'Karte der Angebote' });
    await expect(picture.locator('img').filter({ visible: true })).not.toHaveCount(0);
    await picture.getByRole('button', { name: 'Karte öffnen' }).press('Enter');
    await expect(picture.getByRole('button', { name: /Angebote/ }).first()).toBeVisible();
    await expect(picture.locator('.leaflet-container')).toBeFocused();
    expect(await main?.evaluate((element) => element.isConnected)).toBe(true);
    const box = await picture.elementHandle();
    await page
      .getByRole('list', { name: 'Orte mit ihren Angeboten' })
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(/\/embed\/offer\//);
    expect(await box?.evaluate((left) => [left.isConnected, left.childElementCount])).toEqual([
      false,
      0,
    ]);
    // Going back restores the open map without loading its code again.
    await page.goBack();
    await expect(picture.getByRole('button', { name: /Angebote/ }).first()).toBeVisible();
    // It requests the visible part, and stays a map.
    await picture.getByRole('button', { name: 'Vergrößern' }).click();
    await picture.getByRole('link', { name: 'Hier suchen' }).click();
    await expect(page).toHaveURL(/\/embed\/map\?near=[^&]+&radius=/);
    await expect(page.getByRole('list', { name: 'Ausgewählt' })).toBeVisible();
    await expect(picture.locator('.leaflet-container')).toBeVisible();
    const loaded = await page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => /embed-map.*js/.test(name))
          .length,
    );
    expect(loaded).toBe(1);
  });

  test.describe('without JavaScript', () => {
    test('is read, filtered and paged by links and a form, which keep what is locked', async ({
      markup: page,
    }) => {
      await page.goto('/embed/list?limit=3&free=1&lock=free&theme=dark');
      await expect(page.getByRole('article')).toHaveCount(3);
      const chosen = page.getByRole('list', { name: 'Ausgewählt' });
      const held = chosen.getByRole('listitem').filter({ hasText: 'kostenlos' });
      await expect(held).toContainText('vorgegeben');
      await expect(held.getByRole('link')).toHaveCount(0);
      await page.getByRole('link', { name: 'Weiter' }).click();
      await expect(page).toHaveURL(/free=1.*page=2.*lock=free.*theme=dark.*limit=3/);
      await page.getByRole('searchbox').fill('spiel');
      await page.getByRole('button', { name: 'Suchen' }).click();
      await expect(page).toHaveURL(/free=1/);
      expect(new URL(page.url()).searchParams.get('lock')).toBe('free');
      await page.getByText(/^Filter\s*\d*$/).click();
      await expect(page.getByRole('group', { name: 'Preis', exact: true })).toHaveCount(0);
      await page.getByRole('group', { name: 'Tageszeit' }).getByText('nachmittags').click();
      await page.getByRole('button', { name: 'Auswahl anwenden' }).click();
      await expect(page).toHaveURL(/time=afternoon/);
      await expect(held).toContainText('vorgegeben');
      await chosen.getByRole('link', { name: /nachmittags/ }).click();
      await expect(chosen.getByRole('link', { name: /nachmittags/ })).toHaveCount(0);
      await expect(held).toBeVisible();
    });

    test('keeps a locked text that names nothing but filters', async ({ markup: page }) => {
      await page.goto('/embed/list?q=kostenlos&lock=q');
      const held = page.getByRole('list', { name: 'Ausgewählt' }).getByRole('listitem');
      await page.getByText(/^Filter\s*\d*$/).click();
      await page.getByRole('group', { name: 'Tageszeit' }).getByText('nachmittags').click();
      await page.getByRole('button', { name: 'Auswahl anwenden' }).click();
      await expect(page).toHaveURL(/\?(?=.*time=afternoon)(?=.*q=kostenlos)/);
      await expect(held.filter({ hasText: 'kostenlos' })).toContainText('vorgegeben');
    });
  });
});

test('oEmbed is discovered from list and offer, and from embeds of them', async ({
  markup: page,
  town,
}) => {
  const { offers } = await readPage(`${town.site}/`);
  for (const path of ['/', `/offers/${offers[0]}`, '/embed/next', `/embed/offer/${offers[0]}`]) {
    const { html } = await readPage(town.site + path);
    const selector = 'link[type="application/json+oembed"]';
    const [[json] = []] = await readAttributes(page, html, selector, ['href']);
    const answer = await (await fetch(json ?? '')).json();
    expect(answer).toMatchObject({ version: '1.0', type: 'rich' });
    expect(answer.html).toContain(`${town.site}/embed/`);
  }
});
