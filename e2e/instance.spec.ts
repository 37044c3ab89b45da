import { waitForFonts } from './state/fonts';
import { expect, test } from './town';
import { readPage } from './town/read-page';

// Narrower than where a map begins beside the list.
test.use({ viewport: { width: 1000, height: 720 } });

/** A missing language, in all forms in which it can be requested. */
const UNSPOKEN = [
  '/en',
  '/en/',
  '/%65n/week',
  '/tr/map?free=1',
  '/uk/offers.ics',
  '/uk/changes.atom',
  '/ar/embed/list',
  '/ar/embed/configure',
  '/en/login',
  '/tr/dashboard',
  '/tr/manifest.webmanifest',
  '/en/lens.csv',
];

test.describe('a town of one language', () => {
  test('answers addresses of other languages with a page of its own', {
    tag: '@village',
  }, async ({ town, markup: page }) => {
    for (const path of UNSPOKEN) {
      const response = await fetch(town.site + path, { redirect: 'manual' });
      const moved = response.headers.get('location');
      const answer = moved === null ? response : await fetch(new URL(moved, town.site));
      const html = await answer.text();
      expect([path, answer.status]).toEqual([path, 404]);
      expect(html).toMatch(/<html[^>]* lang="de"/);
      expect(html).toContain('Grünbach');
      expect(html).toMatch(/<h1[^>]*>Diese Seite gibt es hier nicht</);
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
    await page.goto(`${town.site}/tr/map`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const menu = page.getByRole('list', { name: 'Sprache', includeHidden: true });
    await expect(menu).toHaveCount(0);
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).toHaveURL(`${town.site}/`);
  });

  test('names no other in pages, menus, feeds, embeds, previews and search', {
    tag: '@village',
  }, async ({ town }) => {
    const other = /href(lang)?="(\/|[^"]*\/)?(en|uk|tr|ar)(["/?])/i;
    const list = await readPage(`${town.site}/`);
    for (const path of ['/', '/map', '/week', `/offers/${list.offers[1]}`, '/legal/privacy']) {
      const { html } = await readPage(town.site + path);
      expect(html.replace(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(other);
      const alternates = [...html.matchAll(/rel="alternate" hrefLang="([^"]+)"/gi)];
      const named = alternates.map(([, language]) => language);
      expect([
        path,
        named.filter((language) => !['de', 'x-default'].includes(language ?? '')),
      ]).toEqual([path, []]);
    }
    const sitemap = await readPage(`${town.site}/sitemap.xml`);
    expect(sitemap.html).toContain(`${town.site}/offers/`);
    expect(sitemap.html).not.toMatch(/\/(en|uk|tr|ar)\//);
    expect((await readPage(`${town.site}/robots.txt`)).html).not.toMatch(/\/(en|uk|tr|ar)\b/);
    expect((await readPage(`${town.site}/embed/configure`)).html).not.toContain('Türkçe');
    // An embed requested in such a language uses the default one.
    const embed = await readPage(`${town.site}/embed/list?lang=tr`);
    expect(embed.status).toBe(200);
    expect(embed.html).toMatch(/<html[^>]* lang="de"/);
    const search = await fetch(`${town.site}/api/search?lang=tr`);
    const { facets } = await search.json();
    expect(JSON.stringify(facets)).toContain('Montag');
    expect((await fetch(`${town.site}/og/tr/${list.offers[1]}.jpg`)).status).toBe(404);
  });
});

test.describe('fonts', () => {
  test('come when the first page of a visit is there, and early on the next', async ({
    town,
    page,
  }) => {
    await page.addInitScript(() => {
      const note = () => document.documentElement.classList.add('has-waited');
      const options = { subtree: true, attributes: true, attributeFilter: ['data-fonts'] };
      new MutationObserver(note).observe(document, options);
    });
    const look = () =>
      page.evaluate(() => ({
        hasWaited: document.documentElement.matches('.has-waited'),
        isWaiting: document.documentElement.matches('[data-fonts]'),
        // Beside the zero, which comes where there is one.
        fonts: performance
          .getEntriesByType('resource')
          .filter(({ name }) => /woff2$/.test(name) && !name.includes('open-zero')).length,
      }));
    for (const path of ['/', '/embed/list', '/login']) {
      await page.goto(town.site + path);
      await expect.poll(look).toEqual({ hasWaited: true, isWaiting: false, fonts: 2 });
    }
    await page.evaluate(() => location.assign('/week'));
    await page.waitForURL('**/week');
    await expect.poll(look).toEqual({ hasWaited: false, isWaiting: false, fonts: 2 });
  });

  test('have a zero without a stroke', async ({ page, town }) => {
    await page.goto(`${town.site}/`);
    await waitForFonts(page);
    for (const weight of [400, 700]) {
      const ink = await page.evaluate(async (bold) => {
        const font = `${bold} 100px "Atkinson Hyperlegible Next Variable"`;
        await document.fonts.load(font, '0');
        const pen = document.createElement('canvas').getContext('2d');
        if (pen === null) throw new Error('no canvas');
        pen.font = font;
        pen.fillText('0', 0, 100);
        // Half of its height above the line.
        const across = pen.getImageData(0, 100 - 34, 70, 1).data.filter((_, at) => at % 4 === 3);
        return [across[33], Math.max(...across)];
      }, weight);
      expect(ink).toEqual([0, 255]);
    }
  });
});

test('an edition holds whom the instance lists in it, with its count beside it', {
  tag: '@county',
}, async ({ town, markup: page }) => {
  const answer = await fetch(
    `${town.api}/api/offers?itemsPerPage=500&edition.alias=offene-nachmittage`,
  );
  const listed = ((await answer.json()) as readonly { readonly alias: string }[]).map(
    ({ alias }) => alias,
  );
  const findOffers = async (query: string) =>
    (await fetch(`${town.site}/api/search?${query}`)).json();
  // Until it has been read, its days decide.
  const count = async () => (await findOffers('past=1&edition=offene-nachmittage')).total;
  await expect.poll(count).toBe(listed.length);
  const search = await findOffers('');
  const [, open] = search.facets.edition;
  expect(open).toMatchObject({ value: 'offene-nachmittage', label: 'Offene Nachmittage' });
  expect(open.count).toBeGreaterThan(0);
  expect(open.count).toBeLessThan(search.total);
  await page.goto(`${town.site}/`);
  const choice = page.getByRole('radio', { name: /Offene Nachmittage/ });
  await expect(choice).toBeAttached();
  await page.goto(`${town.site}/?edition=offene-nachmittage`);
  const shown = await readPage(page.url());
  expect(shown.offers.length).toBeGreaterThan(0);
  expect(listed).toEqual(expect.arrayContaining([...shown.offers]));
  await expect(page.getByRole('main')).toContainText(String(open.count));
});
