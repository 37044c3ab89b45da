import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBarriers } from './state/find-barriers';
import { expect, test } from './town';
import { CLOCK_AHEAD_MS } from './town/clock';

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fenster-deadlines-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

const day = (ahead: number) =>
  new Date(Date.now() + CLOCK_AHEAD_MS + ahead * 86_400_000).toISOString().slice(0, 10);

/** The demo's instance file, with a registration in phases that opens in five days. */
async function writeInstance(): Promise<string> {
  const folderOfDemo = 'tools/reference-api/demo/';
  const demo = JSON.parse(await readFile(`${folderOfDemo}instance.json`, 'utf8'));
  const editions = [
    {
      ...{ alias: 'naechster-sommer', label: 'Nächster Sommer', from: day(200), to: day(240) },
      phases: [
        { label: 'Wunschphase', from: day(5), to: day(12) },
        { label: 'Restplätze', from: day(20), to: day(60) },
      ],
    },
  ];
  const file = join(folder, 'instance.json');
  await writeFile(file, JSON.stringify({ ...demo, legal: {}, editions }));
  return file;
}

test('the list announces an opening, and one tap takes it into the calendar', async ({
  openTown,
  page,
}) => {
  const town = await openTown({ settings: { FENSTER_INSTANCE_FILE: await writeInstance() } });
  await page.goto(`${town.site}/`);
  const line = page.locator('[data-slot="edition"]', { hasText: 'Nächster Sommer' });
  await expect(line).toContainText('Wunschphase ab');
  const href = await line.getByRole('link', { name: 'In den Kalender' }).getAttribute('href');
  const calendar = await (await page.request.get(town.site + href)).text();
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${day(5).replaceAll('-', '')}`);
  expect(calendar).toContain('Beginn: Wunschphase');
  expect(calendar).not.toContain('Anmeldung endet');
  await page.goto(`${town.site}/deadlines`);
  await expect(page.getByRole('main')).toContainText('Letzter Tag: Restplätze');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu leads to the deadlines, which take the filters of the list', async ({
    page,
    town,
  }) => {
    await page.goto(`${town.site}/`);
    await page.getByRole('link', { name: 'Fristen', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmeldekalender');
    const all = await page.getByRole('main').locator('.registration').count();
    expect(all).toBeGreaterThan(0);

    await page.goto(`${town.site}/?free=1`);
    await page.getByRole('link', { name: 'Anmeldekalender' }).click();
    await expect(page).toHaveURL(`${town.site}/deadlines?free=1`);
    expect(await page.getByRole('main').locator('.registration').count()).toBeLessThan(all);
    const subscribe = page.getByRole('link', { name: 'Fristen abonnieren' });
    expect(await subscribe.getAttribute('href')).toMatch(/^webcal:.*\/deadlines\.ics\?free=1/);

    await page
      .getByRole('main')
      .getByRole('link', { name: /kostenlos/ })
      .click();
    await expect(page).toHaveURL(`${town.site}/deadlines`);
  });
});

test('search engines know the whole calendar only', async ({ page, town }) => {
  await page.goto(`${town.site}/deadlines?free=1`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await page.goto(`${town.site}/deadlines`);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  const calendar = page.locator('link[type="text/calendar"]');
  expect(await calendar.getAttribute('href')).toMatch(/\/deadlines\.ics\?past=1$/);
  expect(await findBarriers(page)).toEqual([]);
});
