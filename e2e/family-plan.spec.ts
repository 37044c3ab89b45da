import { readFile } from 'node:fs/promises';
import { acceptLink, acceptPlan, FAMILY } from './shortlist/accept-plan';
import { findForEveryone } from './shortlist/find-for-everyone';
import { pretendChange } from './shortlist/pretend-change';
import { findOverflow } from './state/find-barriers';
import { tagLong } from './state/tag-long';
import { expect, type Page, test } from './town';
import { now } from './town/clock';
import { findViolations } from './town/find-violations';

const strip = (page: Page) => page.getByRole('region', { name: 'Alle Wochen' });
const row = (page: Page, name: string) =>
  strip(page).getByRole('group', { name: `${name}: alle Wochen` });
const home = (page: Page) => page.getByRole('region', { name: 'Unsere Ferien' });
const holes = (page: Page, name: string) =>
  row(page, name).getByRole('button', { name: /\d+\sAngebote? pass/ });
const readMarks = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('ferienfenster.shortlist') ?? '{}').marks ?? [],
  );

test('a family without children on the device sees the list and nothing else', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('checkbox', { name: 'kostenlos' }).first()).toBeVisible();
  await expect(page.locator('[data-slot="family"]')).toBeHidden();
});

for (const [width, colorScheme] of [
  [360, 'light'],
  [1440, 'dark'],
] as const) {
  test(`free days are summed up, and the list begins with the weeks of the children, where a gap is filled, at ${width} px`, {
    tag: tagLong(width === 360),
  }, async ({ page, town }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await acceptPlan(page, town.site, 3, FAMILY);
    const summer = page.locator('[data-slot="summer"]');
    await expect(summer).toContainText(/Mia: \d+\sTage frei in KW \d+/);
    await expect(summer).toContainText(/Jonas: \d+\sTage frei in KW/);
    const tabs = page.getByRole('navigation', { name: 'Ferienwochen' }).getByRole('link');
    await expect(tabs.filter({ hasText: /frei: Mia \d, Jonas \d/ }).first()).toBeVisible();
    await expect(tabs.filter({ hasText: 'Angebote' })).toHaveCount(0);

    await page.goto('/');
    await expect(home(page).getByText(/^Mia \d+(, Jonas \d+)?\sTage? frei/)).toBeVisible();
    // The first offer stays on the first screen.
    await expect(page.locator('article').first()).toBeInViewport();
    if (width < 896) {
      await expect(strip(page)).toHaveCount(0);
      await home(page).locator('summary').press('Enter');
    }
    await expect(holes(page, 'Mia').first()).toBeVisible();
    // Axe: accessibility-states.
    expect(await findOverflow(page)).toEqual([]);

    const before = await holes(page, 'Mia').count();
    const hole = holes(page, 'Mia').first();
    const name = (await hole.getAttribute('aria-label')) ?? '';
    await hole.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Mia, / });
    const offers = dialog.getByRole('listitem').filter({ has: page.getByRole('heading') });
    await expect(offers.first()).toBeVisible();
    expect(await offers.count()).toBeLessThanOrEqual(3);
    // Each of them can be joined.
    await expect(dialog.getByText(/Anmeldung geschlossen|Anmeldung war/)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
    await hole.press('Enter');
    await offers
      .first()
      .getByRole('button', { name: /^Für Mia merken/ })
      .click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    await expect(strip(page)).toBeFocused();
    expect(await holes(page, 'Mia').count()).toBeLessThan(before);
  });
}

test('the outcome of a registration is stored here and changes deadlines, days and calendar', async ({
  page,
  town,
}) => {
  const [offer] = await findForEveryone(town.site);
  const name = offer?.name ?? '';
  await acceptLink(page, [offer?.alias ?? ''], FAMILY);
  const deadlines = page.locator('section:has(#deadlines)');
  await expect(deadlines.getByRole('listitem')).toContainText('Mia, Jonas');
  const stateFor = (child: string) =>
    page.getByRole('combobox', { name: `Stand für ${child}, ${name}` });
  await stateFor('Mia').selectOption('Platz bekommen');
  await expect(deadlines.getByRole('listitem')).not.toContainText('Mia');
  const bar = row(page, 'Mia').getByRole('link', { name: new RegExp(`${name}, .*Platz bekommen`) });
  await expect(bar).toBeVisible();

  // The rest with one tap, which can be taken back.
  await deadlines.getByRole('button', { name: `${name}: angemeldet` }).press('Enter');
  await expect(page.locator('[data-slot="plan-said"]')).toHaveText(`${name}, Jonas: angemeldet.`);
  await expect(page.getByRole('heading', { name: 'Als Nächstes anmelden' })).toBeFocused();
  await expect(deadlines.getByRole('listitem')).toHaveCount(0);
  await page.locator('#plan-note').getByRole('button', { name: 'Rückgängig' }).click();
  await expect(stateFor('Jonas')).toHaveValue('wanted');
  await stateFor('Jonas').selectOption('Warteliste');
  expect(await findViolations(page)).toEqual([]);

  await page.reload();
  await expect(stateFor('Jonas')).toHaveValue('waiting');
  await page.getByRole('button', { name: 'In den Kalender' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Datei speichern' }).click(),
  ]);
  const calendar = (await readFile(await download.path(), 'utf8')).replaceAll(/\r\n[ \t]/g, '');
  expect(calendar).toContain('Mia (Platz bekommen)');
  expect(calendar).toContain('Jonas (Warteliste)');
  expect(calendar).not.toContain('Anmeldeschluss');

  // A link carries no status.
  await page.getByRole('button', { name: 'Merkliste teilen' }).click();
  await expect(page.getByRole('textbox', { name: 'Link' })).not.toHaveValue(/waiting|confirmed/);
  await page.getByRole('button', { name: 'Schließen' }).click();
  await stateFor('Mia').selectOption('abgesagt');
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('row', { name: /^Mia/ }).getByRole('link', { name })).toHaveCount(0);
  await expect(row(page, 'Jonas').getByRole('link', { name: new RegExp(name) })).toBeVisible();
});

test('old and new values of a changed offer are shown on shortlist and list until they are seen', async ({
  page,
  town,
}) => {
  const [offer] = await findForEveryone(town.site);
  await acceptLink(page, [offer?.alias ?? ''], FAMILY);
  await expect.poll(async () => (await readMarks(page))[0]?.seen).toBeTruthy();
  // As if date and price had been others on the last visit.
  await pretendChange(page);
  await page.setViewportSize({ width: 1000, height: 900 });
  await page.goto('/');
  await expect(home(page).locator('[data-slot="diff"] s')).toContainText('Uhr');
  await page.goto('/shortlist');
  const changed = page.locator('[data-slot="changed"]');
  await expect(changed.locator('s').last()).toHaveText(/^123,00\s€$/);
  await expect(changed.locator('b').first()).toContainText('Uhr');
  await expect(page.locator('section:has(#marks) s').first()).toContainText('Uhr');
  await expect(page.getByRole('row', { name: /^Mia/ }).locator('s').first()).toBeAttached();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Alles gesehen' }).press('Enter');
  await expect(page.locator('s')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('group', { name: 'Mia: alle Wochen' })).toBeVisible();
  await expect(page.locator('s')).toHaveCount(0);
});

test('what is new since the last visit is marked in the list, on a device that knows a family', {
  tag: '@passes',
}, async ({ page, browser, town }) => {
  const listed = await findForEveryone(town.site);
  const offers = listed.filter(({ alias }) => /^\d+-/.test(alias));
  // Repeats share a card, and only what can be joined is news for a child.
  const [kept, back, other] = offers.filter(
    ({ name, applicationDeadline }) =>
      Date.parse(applicationDeadline ?? '') > now() &&
      listed.filter((other) => other.name === name).length === 1,
  );
  const alias = back?.alias ?? '';
  // Routing turns off the browser's cache, which keeps the numbers for a minute.
  await page.route('**/api/days*', (route) => route.continue());
  await page.goto(`${town.site}/shortlist#1/${FAMILY}/${kept?.alias}`);
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
  const read = async () => (await fetch(`${town.site}/api/shortlist?alias=${alias}`)).text();
  await town.hide([Number.parseInt(alias, 10)]);
  await expect.poll(read, { timeout: 20_000 }).toContain('"state":"gone"');
  // With exactly the offers of before, answers of a minute ago would be right again.
  await town.hide([Number.parseInt(other?.alias ?? '', 10)]);
  await expect.poll(read, { timeout: 20_000 }).toContain('"state":"listed"');

  const list = `${town.site}/?q=${encodeURIComponent(back?.name ?? '')}`;
  const sign = `[data-alias="${alias}"] [data-listed]`;
  await expect
    .poll(async () => (await fetch(list)).text(), { timeout: 20_000 })
    .toContain('data-listed="');
  await page.goto(list);
  await expect(page.locator(sign)).toHaveText('neu');
  await expect(page.locator(sign)).toBeVisible();
  const context = await browser.newContext();
  const stranger = await context.newPage();
  await stranger.goto(list);
  await expect(stranger.locator(sign)).toBeHidden();
  await context.close();

  await page.setViewportSize({ width: 1000, height: 900 });
  await page.goto(town.site);
  await expect(
    home(page).getByText(/\d+\s(neues Angebot|neue Angebote) für Mia seit eurem letzten Besuch/),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Was ist neu?' }).last()).toHaveAttribute(
    'href',
    '/changes',
  );
});
