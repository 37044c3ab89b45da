import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import { acceptLink, acceptPlan, FAMILY } from './shortlist/accept-plan';
import { findForEveryone, type Listed } from './shortlist/find-for-everyone';
import { pretendChange } from './shortlist/pretend-change';
import { findOverflow } from './state/find-barriers';
import { tagLong } from './state/tag-long';
import { expect, type Page, test } from './town';
import { now } from './town/clock';
import { findViolations } from './town/find-violations';
import { holdRequests } from './town/hold-requests';

const DAY_MS = 86_400_000;

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

for (const [width, colorScheme] of [
  [360, 'light'],
  [1000, 'dark'],
] as const) {
  test(`free days are summed up, and the list begins with the weeks of the children, where a gap is filled, at ${width} px`, {
    tag: tagLong(width === 360),
  }, async ({ page, town }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await acceptPlan(page, town.site, 3, FAMILY);
    const summer = page.locator('[data-slot="summer"]');
    await expect(summer).toContainText(/Mia \d+\sTage frei/);
    await expect(summer).toContainText(/Jonas \d+\sTage frei/);

    // Without what is marked, every day would count as free.
    await page.route('**/api/shortlist?*', (route) => route.abort());
    await page.goto('/');
    await expect(home(page)).toHaveText(/^Die Angaben .* gerade nicht laden\.\s*Zum Plan$/);
    await page.unroute('**/api/shortlist?*');
    const answer = await holdRequests(page, '**/api/shortlist?*');
    await page.goto('/');
    await expect(page.locator('[data-slot="family"]')).toBeVisible();
    await expect(page.locator('article').first()).toBeVisible();
    await expect(home(page)).toHaveCount(0);
    answer();
    await expect(home(page).getByText(/Mia \d+\sTage? frei · Jonas \d+\sTage? frei/)).toBeVisible();
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

test('the outcome of a registration is stored here and changes deadlines, days and calendar, which says who can read it', async ({
  page,
  town,
}) => {
  const offers = await findForEveryone(town.site);
  const { alias = '', name = '' } =
    offers.find(({ applicationDeadline: at }) => Date.parse(at ?? '') > now() + 2 * DAY_MS) ?? {};
  await acceptLink(page, [alias], FAMILY);
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
  await page.getByRole('button', { name: 'In den Kalender' }).click();
  const dialog = page.getByRole('dialog', { name: 'In den Kalender' });
  await expect(dialog.getByText(/Der Anbieter eures Kalenders .* sieht sie/)).toBeVisible();
  const address = await dialog.getByLabel('Adresse des Abos').inputValue();
  expect(address).not.toMatch(/Mia|Jonas|20\d\d-/);
  const subscribe = dialog.getByRole('link', { name: 'Im Kalender öffnen' });
  await expect(subscribe).toHaveAttribute('href', address.replace(/^http:/, 'webcal:'));
  const subscribed = await (await fetch(address)).text();
  expect(subscribed).toContain('BEGIN:VEVENT');
  expect(subscribed).toContain(encodeURIComponent(alias));
  const events = await saveCalendar(page);
  expect(events.map((event) => event.getFirstPropertyValue('summary'))).toEqual([
    `Mia (Platz bekommen), Jonas: ${name}`,
    `Anmeldeschluss: ${name}`,
  ]);
  expect(events[1]?.getAllSubcomponents('valarm')).toHaveLength(1);
  await stateFor('Jonas').selectOption('Warteliste');
  const parts = 'section:has(#marks), section:has([data-slot="summer"])';
  expect(await findViolations(page, parts)).toEqual([]);

  await page.reload();
  await expect(stateFor('Jonas')).toHaveValue('waiting');

  // A link carries no status.
  await page.getByRole('button', { name: 'Merkliste teilen' }).click();
  await expect(page.getByRole('textbox', { name: 'Link' })).not.toHaveValue(/waiting|confirmed/);
  await page.getByRole('button', { name: 'Schließen' }).click();
  await stateFor('Mia').selectOption('abgesagt');
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('row', { name: /^Mia/ }).getByRole('link', { name })).toHaveCount(0);
  await expect(row(page, 'Jonas').getByRole('link', { name: new RegExp(name) })).toBeVisible();
});

/** Entries of the file that the plan's calendar is saved as. */
async function saveCalendar(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Datei speichern' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('unsere-ferien.ics');
  const file = await readFile(await download.path(), 'utf8');
  return new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
}

test('a changed or removed offer is named on list and shortlist, with and without children, with old and new values until they are seen', async ({
  page,
  town,
}) => {
  const [one, two, three] = (await findForEveryone(town.site)).filter(
    ({ applicationDeadline }) => Date.parse(applicationDeadline ?? '') > now() + 8 * DAY_MS,
  );
  const all = [one, two, three].map((offer) => offer as Listed);
  await acceptLink(
    page,
    all.map(({ alias }) => alias),
  );
  await expect.poll(async () => (await readMarks(page))[2]?.seen).toBeTruthy();
  await page.goto('/');
  const line = page.locator('[data-slot="marked-line"]');
  await expect(line).toContainText('Bei euren gemerkten Angeboten hat sich nichts geändert.');
  const [next] = all.toSorted((a, b) => readDeadline(a) - readDeadline(b));
  const due = line.getByRole('link', { name: new RegExp(`^bis .+: ${next?.name}`) });
  await expect(due).toHaveAttribute('href', `/offers/${next?.alias}`);

  // As if on the last visit date and price had been others, or the name, or as if there had been
  // another offer.
  await pretendChange(page);
  await page.evaluate(() => {
    const key = 'ferienfenster.shortlist';
    const list = JSON.parse(localStorage.getItem(key) ?? '');
    const [, other, lost] = list.marks;
    other.seen.name = 'Vor der Umbenennung';
    lost.alias = '99999-nicht-mehr-da';
    localStorage.setItem(key, JSON.stringify(list));
  });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/');
  await expect(line).toContainText('Seit eurem letzten Besuch geändert:');
  const changedName = line.getByRole('link', { name: one?.name ?? '', exact: true });
  await expect(changedName).toHaveAttribute('href', `/offers/${one?.alias}`);
  await expect(line).toContainText(`Nicht mehr im Programm: ${three?.name}`);
  expect(await findOverflow(page)).toEqual([]);

  await page.setViewportSize({ width: 1000, height: 900 });
  await acceptLink(page, [two?.alias ?? ''], FAMILY);
  const main = page.getByRole('main');
  await expect(main).toContainText(
    `Ein gemerktes Angebot steht nicht mehr im Programm: ${three?.name}`,
  );
  const marked = (name = '') =>
    page.locator('section:has(#marks)').getByRole('listitem').filter({ hasText: name });
  await expect(
    marked(three?.name).getByText('Nicht mehr im Programm', { exact: true }),
  ).toBeVisible();
  const changed = page.locator('[data-slot="changed"]');
  await expect(changed.locator('s')).toHaveText([/Uhr/, /^123,00\s€$/, 'Vor der Umbenennung']);
  await expect(changed.locator('b').first()).toContainText('Uhr');
  await expect(changed.locator('b').last()).toHaveText(two?.name ?? '');
  expect(await findViolations(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Alles gesehen' }).press('Enter');
  await expect(page.locator('s')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('group', { name: 'Mia: alle Wochen' })).toBeVisible();
  await expect(page.locator('s')).toHaveCount(0);
});

const readDeadline = ({ applicationDeadline }: Listed) => Date.parse(applicationDeadline ?? '');
