import { waitForFonts } from './state/fonts';
import { expect, type Page, test } from './town';

/** Prints the page: the number of its sheets, and the one on which an element begins. */
async function print(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sheets = [...pdf.matchAll(/^(\d+) 0 obj\s+<<\/Type \/Page\s/gm)].map(([, id]) => id);
  const places = [...pdf.matchAll(/\/([^\s/]+) \[(\d+) 0 R \/XYZ/g)];
  const sheetOf = new Map(places.map(([, name, id]) => [name, sheets.indexOf(id) + 1]));
  return { pages: sheets.length, pageOf: (id: string) => sheetOf.get(id) };
}

test('the programme is printed as a booklet, any part of it, in the order one chooses, and goes to a spreadsheet', async ({
  markup: page,
  town,
}) => {
  await page.goto('/?free=1');
  await page.getByRole('link', { name: 'als Heft' }).click();
  await expect(page.getByRole('navigation', { name: 'Inhalt' })).toBeVisible();
  for (const [name, type] of [
    ['CSV', 'text/csv'],
    ['Excel', 'spreadsheetml'],
  ] as const) {
    const href = await page.getByRole('link', { name, exact: true }).getAttribute('href');
    expect(href).toContain('free=1');
    const answer = await fetch(new URL(href ?? '', town.site));
    expect(answer.headers.get('content-type')).toContain(type);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
  }
  await page.getByRole('link', { name: 'Veranstalter', exact: true }).first().click();
  await expect(page).toHaveURL(/by=host/);
  const first = page.getByRole('article').first();
  const number = await first.getByRole('heading').innerText();
  expect(number).toMatch(/^1\s/);
  await page.getByRole('link', { name: 'Übersicht', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('three hundred offers are a booklet of at most 24 pages, and its type can be read', async ({
  page,
}) => {
  await page.goto('/booklet');
  expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(300);
  await waitForFonts(page);
  // An extension of the browser may add a style sheet whose rules cannot be read.
  await page.evaluate(() => {
    const foreign = {
      href: 'https://extension.example/a.css',
      get cssRules() {
        throw new DOMException('not yours', 'SecurityError');
      },
    };
    const value = [...document.styleSheets, foreign];
    Object.defineProperty(document, 'styleSheets', { value });
  });
  const { pages, pageOf } = await print(page);
  expect(pages).toBeGreaterThan(10);
  // With a page to spare, since the number of parts depends on the date.
  expect(pages).toBeLessThan(24);
  const contents = await page
    .locator('[data-part]')
    .evaluateAll((lines) =>
      lines.map((line) => [
        (line as HTMLElement).dataset.part,
        line.textContent?.replace(' · ', ''),
      ]),
    );
  expect(contents.length).toBeGreaterThan(10);
  expect(contents).toEqual(contents.map(([part = '']) => [part, `S. ${pageOf(part ?? '')}`]));
  await page.emulateMedia({ media: 'print' });
  const smallest = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((texts) =>
        Math.min(...texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize))),
      );
  // 7 points are 9.33 pixels.
  expect(await smallest('article :is(h3, p)')).toBeGreaterThan(9.33);
  await page.goto('/booklet?view=overview');
  expect(await smallest('[data-sheet] li *')).toBeGreaterThan(9.33);
  const line = page.getByRole('listitem').filter({ hasText: 'Zeltlager am Biberwehr' }).first();
  await expect(line).toHaveText(/\d+\.\d+\..*9–13.*€/);
});

test('the cover of a printed booklet shows who publishes it', { tag: '@county' }, async ({
  page,
}) => {
  await page.goto('/booklet?free=1');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-sheet] img[src="/logo"]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Landkreis Hohenau');
  await expect(page.locator('[data-sheet] address')).toBeVisible();
});
