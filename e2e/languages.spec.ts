import { listFonts, waitForFonts } from './state/fonts';
import { expect, type Page, test } from './town';
import { readPage } from './town/read-page';

// Narrower than where a map begins beside the list.
test.use({ viewport: { width: 1000, height: 720 } });

const LANGUAGES = [
  { prefix: '', lang: 'de', name: 'Deutsch', direction: 'ltr', place: 'Treffpunkt' },
  { prefix: '/en', lang: 'en', name: 'English', direction: 'ltr', place: 'Meeting point' },
  { prefix: '/uk', lang: 'uk', name: 'Українська', direction: 'ltr', place: 'Місце зустрічі' },
  { prefix: '/tr', lang: 'tr', name: 'Türkçe', direction: 'ltr', place: 'Buluşma yeri' },
  { prefix: '/ar', lang: 'ar', name: 'العربية', direction: 'rtl', place: 'مكان اللقاء' },
] as const;

/** Parts of the main navigation whose words reach over their neighbours. */
function findSqueezed(page: Page): Promise<readonly string[]> {
  const parts = page.getByRole('banner').locator('nav :is(a, button):visible');
  return parts.evaluateAll((elements) =>
    elements
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );
}

test('each language has its own words, which fit the header', async ({ page, town }) => {
  const { offers } = await readPage(`${town.site}/`);
  for (const { prefix, lang, direction, place } of LANGUAGES) {
    await page.setViewportSize({ width: 900, height: 900 });
    await page.goto(`${prefix}/offers/${offers[1]}`);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await expect(page.getByRole('heading', { name: place, exact: true })).toBeVisible();
    expect(await findSqueezed(page), `${lang} at 900 px`).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await findSqueezed(page), `${lang} at 1280 px`).toEqual([]);
  }
});

test('each language has an offer in short sentences, without JavaScript', async ({
  markup: page,
  town,
}) => {
  const { offers } = await readPage(`${town.site}/`);
  for (const { prefix } of LANGUAGES) {
    await page.goto(`${prefix}/offers/${offers[1]}`);
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await page.locator('a[href$="?easy=1"]').click();
    await expect(page).toHaveURL(/\?easy=1$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    expect(await page.getByRole('heading', { level: 2 }).count(), prefix).toBeGreaterThan(4);
  }
});

test('each language is a link by its own name, also without JavaScript', async ({
  markup: page,
}) => {
  await page.goto('/?free=1');
  const button = page.getByRole('button', { name: 'Sprache: Deutsch' });
  await button.click();
  const below = (await page.getByRole('list', { name: 'Sprache' }).boundingBox())?.y ?? 0;
  const box = await button.boundingBox();
  expect(below).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
  for (const { name, lang } of LANGUAGES) {
    const link = page.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('hreflang', lang);
    await expect(link).toHaveAttribute('lang', lang);
  }
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL(/\/ar\?free=1$/);
});

test("hosts' words stay German, from left to right, on an Arabic page", async ({
  markup: page,
}) => {
  await page.goto('/ar');
  const heading = page.getByRole('article').first().getByRole('heading');
  await expect(heading).toHaveAttribute('lang', 'de');
  await expect(heading).toHaveAttribute('dir', 'ltr');
  const card = await page.getByRole('article').first().boundingBox();
  const leaf = await page.getByRole('article').first().locator('.leaf').boundingBox();
  // The leaf is at the start of the line: on the right.
  expect(leaf?.x ?? 0).toBeGreaterThan((card?.x ?? 0) + (card?.width ?? 0) / 2);
});

test('fonts come from our origin, those of other scripts only where they are read', async ({
  page,
}) => {
  for (const { path, own } of [
    { path: '/uk', own: 'Golos Text' },
    { path: '/ar', own: 'Vazirmatn' },
    { path: '/', own: null },
    { path: '/tr', own: null },
  ]) {
    await page.goto(path);
    await waitForFonts(page);
    const loaded = (await listFonts(page)).filter(([, status]) => status === 'loaded');
    const names = loaded.map(([family]) => family.replaceAll('"', ''));
    for (const family of ['Golos Text', 'Vazirmatn'])
      expect([path, family, names.includes(family)]).toEqual([path, family, family === own]);
    if (own === null) continue;
    for (const text of [page.getByRole('heading', { level: 1 }), page.locator('label').first()])
      expect(await text.evaluate((one) => getComputedStyle(one).fontFamily)).toContain(own);
  }
});

test('every language names the others, for search engines too', async ({ town }) => {
  const { html } = await readPage(`${town.site}/uk`);
  const others = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)"/gi)].map(([, l]) => l);
  expect(others).toEqual(['de', 'en', 'uk', 'tr', 'ar', 'x-default']);
  const sitemap = await readPage(`${town.site}/sitemap.xml`);
  expect(sitemap.html).toContain(`${town.site}/ar/offers/`);
});

test('a language that the town does not offer is not found', async ({ town }) => {
  expect((await readPage(`${town.site}/xx`)).status).toBe(404);
  const { status } = await readPage(`${town.site}/uk/login`);
  expect([307, 308]).toContain(status);
});

test('short sentences keep an address of their own', async ({ town }) => {
  const { offers } = await readPage(`${town.site}/`);
  const [plain, easy, other] = await Promise.all(
    ['', '?easy=1', '?easy=2&x=1'].map((query) =>
      readPage(`${town.site}/offers/${offers[1]}${query}`),
    ),
  );
  expect(easy?.html).toContain('Das Wichtigste in einfachen Sätzen');
  expect(plain?.html).not.toContain('Das Wichtigste in einfachen Sätzen');
  expect(other?.html).not.toContain('Das Wichtigste in einfachen Sätzen');
});
