import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import { acceptLink, acceptPlan, FAMILY } from './shortlist/accept-plan';
import { findForEveryone } from './shortlist/find-for-everyone';
import { findTraces } from './shortlist/find-traces';
import { expect, test } from './town';
import { now } from './town/clock';

const DAY_MS = 86_400_000;

test('a link carries the plan to another device, which adds it after a confirmation', async ({
  page,
  town,
  browser,
}) => {
  const [one, two, three] = await findForEveryone(town.site);
  await acceptLink(page, [one?.alias ?? '', two?.alias ?? ''], FAMILY);
  await page.getByRole('button', { name: 'Merkliste teilen' }).click();
  await expect(page.getByRole('img', { name: /Abscannen/ })).toBeVisible();
  // A family's names and months are included only on request.
  const field = page.getByRole('textbox', { name: 'Link' });
  const withChildren = page.getByRole('checkbox', { name: /^Kinder mitgeben/ });
  await expect(withChildren).not.toBeChecked();
  expect(await field.inputValue()).not.toMatch(/Mia|Jonas|2018/);
  await page.context().grantPermissions(['clipboard-write']);
  await page.getByRole('button', { name: 'Link kopieren' }).click();
  await expect(page.getByRole('button', { name: 'Link kopiert' })).toBeVisible();
  await withChildren.check();
  await expect(field).toHaveValue(/Mia:201803,Jonas:201405/);
  // What was copied is no longer this link.
  await expect(page.getByRole('button', { name: 'Link kopieren' })).toBeVisible();
  const link = await field.inputValue();

  const context = await browser.newContext({ baseURL: town.site });
  const fresh = await context.newPage();
  const asked: string[] = [];
  fresh.on('request', (request) => asked.push(request.url()));
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await fresh.route('**/api/shortlist*', async (route) => {
    await answered;
    await route.continue();
  });
  await fresh.goto(link);
  // The buttons come with the offers above them, which would move them from under a finger.
  const add = fresh.getByRole('button', { name: 'Hinzufügen', exact: true });
  await expect(fresh.getByText('Was ihr schon gemerkt habt, bleibt.')).toBeVisible();
  await expect(add).toHaveCount(0);
  answer();
  await expect(fresh.getByText('2 Angebote kommen dazu.')).toBeVisible();
  // The plan can be read at once: weeks by children, and each offer with its dates.
  await expect(fresh.getByRole('group', { name: 'Mia: alle Wochen' })).toBeVisible();
  await expect(fresh.getByRole('listitem').filter({ hasText: two?.name ?? '' })).toContainText(
    'Uhr',
  );
  await expect(fresh.getByRole('listitem').filter({ hasText: one?.name ?? '' })).toBeVisible();
  expect((await findTraces(fresh, context)).local).toEqual([]);
  await add.click();
  await expect(fresh).toHaveURL(/\/shortlist$/);
  await expect(fresh.getByRole('rowheader', { name: 'Jonas' })).toBeVisible();
  expect(asked.filter((url) => /Mia|Jonas/.test(url))).toEqual([]);

  await acceptLink(fresh, [two?.alias ?? '', three?.alias ?? ''], 'mia:201803');
  await expect(fresh.getByRole('heading', { name: '3 gemerkte Angebote' })).toBeVisible();
  await expect(fresh.getByRole('rowheader')).toHaveCount(2);

  await fresh.goto('/shortlist#1//%E0%A4%A');
  await expect(fresh.getByText(/beschädigt oder unvollständig/)).toBeVisible();
  await context.close();
});

test('the calendar, as a file or subscribed to, holds every session to come and says who can read it', async ({
  page,
  town,
}) => {
  const offers = await findForEveryone(town.site);
  const due = offers.find(
    ({ applicationDeadline }) => Date.parse(applicationDeadline ?? '') > now() + 2 * DAY_MS,
  );
  await acceptLink(page, [due?.alias ?? ''], FAMILY);
  await page.getByRole('button', { name: 'In den Kalender' }).click();
  const dialog = page.getByRole('dialog', { name: 'In den Kalender' });
  await expect(dialog.getByText(/Der Anbieter eures Kalenders .* sieht sie/)).toBeVisible();
  const address = await dialog.getByLabel('Adresse des Abos').inputValue();
  expect(address).not.toMatch(/Mia|Jonas|20\d\d-/);
  await expect(dialog.getByRole('link', { name: 'Im Kalender öffnen' })).toHaveAttribute(
    'href',
    address.replace(/^http:/, 'webcal:'),
  );
  const subscribed = await (await fetch(address)).text();
  expect(subscribed).toContain('BEGIN:VEVENT');
  expect(subscribed).toContain(encodeURIComponent(due?.alias ?? ''));

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Datei speichern' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('unsere-ferien.ics');
  const calendar = new ICAL.Component(ICAL.parse(await readFile(await download.path(), 'utf8')));
  const events = calendar.getAllSubcomponents('vevent');
  expect(events.map((event) => event.getFirstPropertyValue('summary'))).toEqual([
    `Mia, Jonas: ${due?.name}`,
    `Anmeldeschluss: ${due?.name}`,
  ]);
  expect(events[1]?.getAllSubcomponents('valarm')).toHaveLength(1);
});

test('on paper the plan is one landscape sheet with its deadlines', async ({ page, town }) => {
  await acceptPlan(page, town.site, 9, FAMILY);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Alles löschen' })).toBeHidden();
  const sheet = page.getByRole('region', { name: 'Unsere Ferien' });
  await expect(sheet.getByRole('columnheader', { name: /Mia/ })).toBeVisible();
  await expect(sheet.getByText('Als Nächstes anmelden:')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const [, width = 0, height = 0] =
    /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(paper)?.map(Number) ?? [];
  expect(width).toBeGreaterThan(height);
});
