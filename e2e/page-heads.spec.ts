import { authenticate, DEMO_TOKENS } from './host/log-in';
import { expect, type Page, test } from './town';
import { readPage } from './town/read-page';

const PAGES = [
  '/',
  '/?page=2',
  '/?free=1',
  '/map',
  '/week',
  '/shortlist',
  '/lens',
  '/offline',
  '/legal/imprint',
  '/legal/privacy',
  '/legal/accessibility',
  '/embed/configure',
  '/login',
];

/** The titles of the open page, which has one heading. */
async function readHead(page: Page) {
  const titles = await page.locator('title').allTextContents();
  expect(titles, page.url()).toHaveLength(1);
  await expect(page.getByRole('heading', { level: 1 }), page.url()).toHaveCount(1);
  return titles[0] ?? '';
}

for (const prefix of ['', '/en']) {
  test(`every public page has a title of its own, one heading and a description: ${prefix || '/de'}`, async ({
    town,
  }) => {
    const titles = new Set<string>();
    for (const path of PAGES) {
      const address = (prefix + path).replace(/(?<=\w)\/(?=\?|$)/, '');
      const { html } = await readPage(town.site + address);
      const [title, ...others] = [...html.matchAll(/<title>([^<]+)<\/title>/g)];
      expect([path, others.length, html.match(/<h1\b/g)?.length]).toEqual([path, 0, 1]);
      expect(html.match(/<meta name="description" content="[^"]{40}/g), path).toHaveLength(1);
      titles.add(title?.[1] ?? '');
    }
    expect(titles.size).toBe(PAGES.length);
  });
}

test('the pages of the dashboard have a title each', async ({ page }) => {
  await authenticate(page, DEMO_TOKENS.everything);
  const titles = new Set<string>();
  const pages = ['/dashboard', '/dashboard/calendar', '/dashboard/report', '/dashboard/sessions'];
  for (const path of pages) {
    await page.goto(path);
    titles.add(await readHead(page));
  }
  await page.goto('/dashboard');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/dashboard\/offers\//);
  titles.add(await readHead(page));
  expect(titles.size).toBe(pages.length + 1);
});

test('the title follows the filters in place, and back', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const before = await page.title();
  await page.getByRole('checkbox', { name: /^kostenlos/ }).check();
  await expect(page).toHaveTitle(/^Angebote: kostenlos · /);
  await page.getByRole('searchbox').fill('<b>Kanu</b>');
  await expect(page).toHaveTitle(/^Angebote: „<b>Kanu<\/b>“, kostenlos · /);
  await page.reload();
  await expect(page).toHaveTitle(/^Angebote: „<b>Kanu<\/b>“, kostenlos · /);
  await page.goto('/?age=%3Ci%3E');
  expect(await page.title()).toBe(before);
});
