import { listFonts, waitForFonts } from './state/fonts';
import { expect, type Page, test } from './town';
import { readPage } from './town/read-page';

// Narrower than where a map begins beside the list.
test.use({ viewport: { width: 1000, height: 720 } });

const LANGUAGES = [
  {
    prefix: '',
    lang: 'de',
    name: 'Deutsch',
    direction: 'ltr',
    place: 'Treffpunkt',
    letters: null,
    easy: 'Das Wichtigste in einfachen Sätzen',
  },
  {
    prefix: '/en',
    lang: 'en',
    name: 'English',
    direction: 'ltr',
    place: 'Meeting point',
    letters: null,
    easy: 'The most important things in simple sentences',
  },
  {
    prefix: '/uk',
    lang: 'uk',
    name: 'Українська',
    direction: 'ltr',
    place: 'Місце зустрічі',
    letters: 'Golos Text',
    easy: 'Найважливіше простими реченнями',
  },
  {
    prefix: '/tr',
    lang: 'tr',
    name: 'Türkçe',
    direction: 'ltr',
    place: 'Buluşma yeri',
    letters: null,
    easy: 'En önemli bilgiler, kolay cümlelerle',
  },
  {
    prefix: '/ar',
    lang: 'ar',
    name: 'العربية',
    direction: 'rtl',
    place: 'مكان اللقاء',
    letters: 'Vazirmatn',
    easy: 'أهم المعلومات بجمل بسيطة',
  },
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

test('each language has its own words and letters, which fit the header', async ({
  page,
  town,
}) => {
  const { offers } = await readPage(`${town.site}/`);
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  for (const { prefix, lang, direction, place, letters } of LANGUAGES) {
    await page.setViewportSize({ width: 900, height: 900 });
    await page.goto(`${prefix}/offers/${offers[1]}`);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    const heading = page.getByRole('heading', { name: place, exact: true });
    await expect(heading).toBeVisible();
    await waitForFonts(page);
    const faces = await listFonts(page);
    const loaded = faces.filter(([, status]) => status === 'loaded').map(([family]) => family);
    expect(loaded.length, lang).toBeGreaterThan(0);
    expect(faces.filter(([, status]) => status === 'error')).toEqual([]);
    // Those of other scripts are loaded only where they are read.
    for (const family of ['Golos Text', 'Vazirmatn'])
      expect([lang, family, loaded.join().includes(family)]).toEqual([
        lang,
        family,
        family === letters,
      ]);
    for (const text of letters === null ? [] : [heading, page.getByRole('button').first()])
      expect(await text.evaluate((one) => getComputedStyle(one).fontFamily)).toContain(letters);
    if (lang === 'de') expect(new Set(fonts).size).toBe(fonts.length);
    expect(await findSqueezed(page), `${lang} at 900 px`).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await findSqueezed(page), `${lang} at 1280 px`).toEqual([]);
  }
  for (const font of fonts) expect(new URL(font).origin).toBe(town.site);
});

test('each language is a link by its own name, also without JavaScript', async ({
  markup: page,
}) => {
  await page.goto('/week?free=1');
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
  await expect(page).toHaveURL(/\/ar\/week\?free=1$/);
});

test('a language that the town does not offer is not found', async ({ town }) => {
  expect((await readPage(`${town.site}/xx`)).status).toBe(404);
  const { status } = await readPage(`${town.site}/uk/login`);
  expect([307, 308]).toContain(status);
});

test('in each language short sentences have an address of their own', async ({ town }) => {
  const { offers } = await readPage(`${town.site}/`);
  const path = `/offers/${offers[1]}`;
  const readName = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];
  for (const { prefix, easy } of LANGUAGES) {
    const plain = await readPage(`${town.site}${prefix}${path}`);
    expect(plain.html).toContain(`href="${prefix}${path}?easy=1"`);
    expect(plain.html).not.toContain(easy);
    const { html } = await readPage(`${town.site}${prefix}${path}?easy=1`);
    expect(html).toContain(easy);
    expect(html.match(/<h2\b/g)?.length, prefix).toBeGreaterThan(4);
    expect(readName(html)).toBe(readName(plain.html));
  }
  const other = await readPage(`${town.site}${path}?easy=2&x=1`);
  expect(other.html).not.toContain('Das Wichtigste in einfachen Sätzen');
});
