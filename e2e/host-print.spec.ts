import { authenticate, DEMO_TOKENS } from './host/log-in';
import { expect, type Page, test } from './town';

/** A4 portrait in PDF points, rounded. */
const A4 = '595x842';

test.use({ viewport: { width: 390, height: 800 }, colorScheme: 'dark' });

test.beforeEach(({ page }) => authenticate(page, DEMO_TOKENS.everything));

/** Controls of the page; none of them must be printed. */
const CONTROLS =
  'nav:visible, form:visible, button:visible, a[data-slot=button]:visible, footer:visible';

async function expectPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator(CONTROLS)).toHaveCount(0);
  await expect(page.locator('main')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByText(/^Stand:\s\d+\.\s\S+\s\d{4}\sum\s\d\d:\d\d$/)).toBeVisible();
  const width = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(width, 'something is cut off at the right').toBeLessThanOrEqual(0);
}

/** Size of every page of the PDF that the browser makes of the page. */
async function printPages(page: Page): Promise<readonly string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${Math.round(Number(width))}x${Math.round(Number(height))}`,
  );
}

/** The page of the host's offer of this name. */
async function findOffer(page: Page, name: string): Promise<string> {
  const list = await (await page.request.get('/dashboard')).text();
  const [, href] = new RegExp(`href="(/dashboard/offers/\\d+)"[^>]*>${name}<`).exec(list) ?? [];
  if (!href) throw new Error(`this host has no offer "${name}"`);
  return href;
}

test('all offers of a club are a table on a few sheets, also from a dark phone, which names its filters', async ({
  page,
}) => {
  // Words of the name of their host.
  await page.goto('/dashboard?q=kanu-verein');
  const rows = await page.locator('tbody tr').count();
  expect(rows).toBeGreaterThan(20);
  await page.setViewportSize({ width: 794, height: 1123 });
  await expectPaper(page);
  await expect(page.getByRole('row')).toHaveCount(rows + 1);
  await expect(page.getByRole('columnheader', { name: 'Nächster Termin' })).toBeVisible();
  await expect(page.locator('tbody tr').first()).toHaveCSS('display', 'table-row');
  await expect(page.locator('tbody tr').first()).toHaveCSS('break-inside', 'avoid');
  await expect(page.getByText('Auswahl: Suche „kanu-verein“')).toBeVisible();
  const pages = await printPages(page);
  expect(new Set(pages)).toEqual(new Set([A4]));
  expect(pages.length).toBeLessThanOrEqual(4);
});

test('a month keeps the numbers of its days, a camp is one bar, and what was cancelled is struck out', async ({
  page,
}) => {
  await page.goto('/dashboard/calendar');
  const bars = page.getByRole('link', { name: /Floßbau und Flussfahrt/ });
  await expect(bars.first()).toBeVisible();
  // In each of its weeks.
  const weeks = page.locator('main ol > li:has(> ol):has(> ul)').filter({ has: bars });
  await expect(bars).toHaveCount(await weeks.count());
  await page.setViewportSize({ width: 794, height: 1123 });
  await expectPaper(page);
  const numbers = page.locator('main h3 > [aria-hidden]');
  const days = await numbers.count();
  expect(days % 7).toBe(0);
  await expect(numbers.filter({ visible: true, hasText: /^\d+$/ })).toHaveCount(days);

  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 390, height: 800 });
  const cancelled = page.getByRole('link', { name: /^Abgesagt/ }).filter({ visible: true });
  await expect(async () => {
    if ((await cancelled.count()) === 0) {
      await page.getByRole('link', { name: 'Monat danach' }).click();
      await expect(cancelled.first()).toBeVisible({ timeout: 2_000 });
    }
  }).toPass();
  await page.emulateMedia({ media: 'print' });
  const parts = cancelled.first().locator('> *');
  await expect(parts.last()).toHaveCSS('text-decoration-line', 'line-through');
  await expect(parts.first()).toHaveCSS('text-decoration-line', 'none');
});

test('the report keeps its findings and the addresses for repairing them', async ({ page }) => {
  await page.goto('/dashboard/report');
  const findings = await page.locator('[data-finding]').count();
  expect(findings).toBeGreaterThan(10);
  await page.setViewportSize({ width: 794, height: 1123 });
  await expectPaper(page);
  await expect(page.locator('[data-finding]:visible')).toHaveCount(findings);
  for (const name of [/^Seite des Angebots im Ferien/, /^Zur Startseite/]) {
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  }
  const offers = page.locator('main section');
  const urls = offers.getByText(/^https?:/).filter({ visible: true });
  await expect(urls.first()).toHaveText(/^https?:\/\/\S+$/);
  await expect(offers.filter({ hasText: 'nicht im Programm' })).toContainText('Programm');
  expect(new Set(await printPages(page))).toEqual(new Set([A4]));
});

test('an offer keeps its verdict, its findings and the page of the families', async ({ page }) => {
  const href = await findOffer(page, 'Paddeln mit Oma und Opa');
  await page.goto(href);
  const poster = page.getByRole('link', { name: 'Aushang drucken' });
  await expect(poster).toHaveAttribute('href', `${href}/poster`);
  await page.setViewportSize({ width: 794, height: 1123 });
  await expectPaper(page);
  await expect(page.getByRole('region', { name: 'Ist das Angebot zu sehen?' })).toContainText(
    `/offers/`,
  );
  await expect(page.getByRole('region', { name: 'Prüfung' })).toContainText('kein Treffpunkt');
  await expect(page.getByRole('heading', { name: 'Darum geht es' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Verlauf' })).toBeVisible();
  const pages = await printPages(page);
  expect(new Set(pages)).toEqual(new Set([A4]));
  expect(pages.length).toBeLessThanOrEqual(4);
});

test('a poster is one sheet, and on a phone its words are whole', async ({ page }) => {
  await page.goto(`${await findOffer(page, 'Boote flicken in der Werkstatt')}/poster`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Boote flicken in der Werkstatt');
  expect(await printPages(page)).toEqual([A4]);

  await page.goto(`${await findOffer(page, 'Schnuppertraining der Rennmannschaft')}/poster`);
  const lines = await title.evaluate((heading) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(2);
});

test('the neighbours of an offer keep their names', async ({ page }) => {
  const list = await (await page.request.get('/dashboard')).text();
  const offers = new Set(list.match(/\/dashboard\/offers\/\d+/g));
  for (const href of offers) {
    const text = await (await page.request.get(href)).text();
    if (!/"own-neighbours".*?<li class="break-inside-avoid/s.test(text)) continue;
    await page.goto(href);
    break;
  }
  await page.emulateMedia({ media: 'print' });
  const neighbours = page.getByRole('region', { name: 'Gleichzeitig in der Nähe' });
  await expect(neighbours.getByRole('link').first()).toBeVisible();
});
