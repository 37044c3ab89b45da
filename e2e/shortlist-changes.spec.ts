import { acceptLink, acceptPlan, FAMILY } from './shortlist/accept-plan';
import { findForEveryone, type Listed, requireClash } from './shortlist/find-for-everyone';
import { findTraces, NO_TRACES } from './shortlist/find-traces';
import { findOverflow } from './state/find-barriers';
import { expect, type Page, test } from './town';
import { findViolations } from './town/find-violations';

const said = (page: Page) => page.locator('[data-slot="plan-said"]');
const undo = (page: Page) => page.locator('#plan-note').getByRole('button', { name: 'Rückgängig' });
const names = (page: Page) => page.locator('section:has(#marks) h3').allTextContents();

test('removed offers and children are announced, the focus moves to a neighbour, and both can be restored', async ({
  page,
  town,
}) => {
  const [one, two, three] = await findForEveryone(town.site);
  await acceptLink(page, [`${one?.alias}:0`, two?.alias ?? '', three?.alias ?? ''], FAMILY);
  const before = await names(page);
  const [, second = '', third = ''] = before;
  const heading = (name: string) =>
    page.locator('section:has(#marks)').getByRole('heading', { name });
  await page.getByRole('button', { name: `${second} nicht mehr merken` }).press('Enter');
  await expect(said(page)).toHaveText(`${second} ist nicht mehr gemerkt.`);
  await expect(heading(third)).toBeFocused();
  expect(await names(page)).toEqual(before.filter((name) => name !== second));
  expect(await findViolations(page, 'main')).toEqual([]);

  await undo(page).focus();
  await page.evaluate(() => {
    const keep = () => {
      const said = document.querySelector('[data-slot="plan-said"]')?.textContent;
      document.body.dataset.saidAtFocus = said;
    };
    addEventListener('focusin', keep, { once: true });
  });
  await page.keyboard.press('Enter');
  await expect(heading(second)).toBeFocused();
  // An announcement while the focus moves is lost in screen readers.
  await expect(page.locator('body')).toHaveAttribute('data-said-at-focus', '');
  await expect(said(page)).toHaveText('Rückgängig gemacht.');
  expect(await names(page)).toEqual(before);

  await page.locator('summary:has(#children)').click();
  await page.getByRole('textbox', { name: 'Spitzname' }).fill('Ada');
  await page.getByRole('combobox', { name: 'Monat' }).selectOption('Mai');
  await page.getByRole('combobox', { name: 'Jahr' }).selectOption('2016');
  await page.getByRole('button', { name: 'Kind hinzufügen' }).press('Enter');
  await expect(said(page)).toHaveText('Ada ist eingetragen.');
  await expect(page.getByRole('textbox', { name: 'Spitzname' })).toBeFocused();
  await expect(undo(page)).toHaveCount(0);

  const child = (name: string) => page.locator('details:has(#children) li b', { hasText: name });
  await page.getByRole('button', { name: 'Mia entfernen' }).press('Enter');
  await expect(said(page)).toHaveText('Mia ist entfernt.');
  await expect(child('Jonas')).toBeFocused();
  const mia = page.getByRole('row', { name: /^Mia/ });
  await expect(mia).toHaveCount(0);
  await undo(page).click();
  await expect(child('Mia')).toBeFocused();
  const weeks = page.getByRole('group', { name: 'Mia: alle Wochen' });
  await expect(weeks.getByRole('link', { name: new RegExp(one?.name ?? '') })).toBeVisible();
});

test('the last offer that is removed can be restored too, and so can everything that one click deletes', async ({
  page,
  context,
  town,
}) => {
  await acceptPlan(page, town.site, 1);
  const [name = ''] = await names(page);
  const offer = page.locator('section:has(#marks)').getByRole('heading', { name });
  const empty = page.getByRole('heading', { level: 1, name: 'Noch nichts gemerkt' });
  await page.getByRole('button', { name: `${name} nicht mehr merken` }).click();
  await expect(empty).toBeVisible();
  await expect(page.locator('#plan-note')).toBeFocused();
  await expect(page.locator('#plan-note')).toHaveAccessibleName(`${name} ist nicht mehr gemerkt.`);
  await undo(page).click();
  await expect(offer).toBeFocused();

  await page.getByRole('button', { name: 'Alles löschen' }).click();
  await expect(empty).toBeVisible();
  await expect(page.locator('#plan-note')).toBeFocused();
  await expect(page.locator('#plan-note')).toHaveAccessibleName(/^Alles gelöscht/);
  await expect.poll(() => findTraces(page, context)).toEqual(NO_TRACES);
  await undo(page).click();
  await expect(offer).toBeVisible();
});

test('a clash is described in words and solved where it is shown: by removal, by another date', async ({
  page,
  town,
}) => {
  const { one, other, repeat } = await findRepeatableClash(
    town.site,
    await findForEveryone(town.site),
  );
  await page.setViewportSize({ width: 320, height: 800 });
  await acceptLink(page, [`${one.alias}:0`, `${other.alias}:0`], FAMILY);
  const mia = page.getByRole('row', { name: /^Mia/ });
  const clash = mia.getByText(/^Gleichzeitig/);
  const solve = mia.getByText(`Überschneidung lösen: ${one.name}`, { exact: true });
  await expect(mia.getByText(`Gleichzeitig mit ${other.name}`, { exact: true })).toBeVisible();
  await solve.click();
  const strike = mia.getByRole('button', { name: 'Für Mia streichen' }).first();
  await expect(strike).toBeVisible();
  expect(await findOverflow(page)).toEqual([]);
  expect(await findViolations(page, 'main')).toEqual([]);
  await strike.press('Enter');
  await expect(said(page)).toHaveText(`${one.name} ist für Mia gestrichen.`);
  await expect(clash).toHaveCount(0);
  await expect(mia.locator('td:focus')).toHaveCount(1);

  await undo(page).click();
  await expect(clash).toHaveCount(2);
  const meant = page.getByRole('group', { name: `Für wen? ${other.name}` });
  await meant.getByRole('checkbox', { name: 'Mia' }).uncheck();
  await expect(clash).toHaveCount(0);
  await meant.getByRole('checkbox', { name: 'Mia' }).check();
  await expect(clash).toHaveCount(2);

  await solve.click();
  const run = mia.getByRole('button', { name: /^Anderer Termin:/ }).first();
  await run.click();
  await expect(said(page)).toContainText(`${one.name}: jetzt `);
  const stored = await page.evaluate(() => localStorage.getItem('ferienfenster.shortlist') ?? '');
  const aliases = (JSON.parse(stored).marks as { alias: string }[]).map(({ alias }) => alias);
  expect(aliases).not.toContain(one.alias);
  expect(aliases).toContain(other.alias);
  expect(repeat).toContain(aliases.find((alias) => alias !== other.alias));
});

/** Two offers at the same time, one of which can be taken on another date. */
async function findRepeatableClash(site: string, offers: readonly Listed[]) {
  const rest = [...offers];
  for (;;) {
    const [one, other] = requireClash(rest);
    for (const [first, second] of [
      [one, other],
      [other, one],
    ] as const) {
      const answer = await (await fetch(`${site}/api/shortlist?alias=${first.alias}`)).json();
      const repeats = answer.offers[0].repeats as {
        alias: string;
        sessions: { begin: number; end: number }[];
      }[];
      const [busy] = second.dates;
      const free = repeats.filter(({ sessions }) =>
        sessions.every(
          ({ begin, end }) =>
            end <= Date.parse(busy?.begin ?? '') || begin >= Date.parse(busy?.end ?? ''),
        ),
      );
      if (free.length > 0) {
        return { one: first, other: second, repeat: free.map(({ alias }) => alias) };
      }
    }
    rest.splice(rest.indexOf(one), 1);
  }
}
