import { acceptLink, FAMILY } from './shortlist/accept-plan';
import { findForEveryone } from './shortlist/find-for-everyone';
import { findTraces } from './shortlist/find-traces';
import { expect, type Page, test } from './town';
import { holdRequests } from './town/hold-requests';

test('a link carries the plan to another device, which adds it after a confirmation; on paper the plan is one landscape sheet with its deadlines', async ({
  page,
  town,
  browser,
}) => {
  const offers = await findForEveryone(town.site);
  const [one, two, another] = [offers[0], offers[1], offers[9]];

  const link = await test.step('the link carries children on request only', async () => {
    await acceptLink(
      page,
      offers.slice(0, 9).map(({ alias }) => alias),
      FAMILY,
    );
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
    return field.inputValue();
  });

  await test.step('a device that takes none of it goes on at the top of the empty plan', async () => {
    const other = await browser.newPage({ baseURL: town.site });
    await other.goto(link);
    await other.getByRole('button', { name: 'Nicht hinzufügen' }).click();
    await expect(other.locator('#content')).toBeFocused();
    await other.close();
  });

  await test.step('another device reads the plan at once, and adds it after a confirmation', async () => {
    const context = await browser.newContext({ baseURL: town.site });
    const fresh = await context.newPage();
    const asked: string[] = [];
    fresh.on('request', (request) => asked.push(request.url()));
    const answer = await holdRequests(fresh, '**/api/shortlist*');
    await fresh.goto(link);
    // The buttons come with the offers above them, which would move them from under a finger.
    const add = fresh.getByRole('button', { name: 'Hinzufügen', exact: true });
    await expect(fresh.getByText('Was ihr schon gemerkt habt, bleibt.')).toBeVisible();
    await expect(add).toHaveCount(0);
    answer();
    await expect(fresh.getByText('9 Angebote kommen dazu.')).toBeVisible();
    // The plan can be read at once: each offer with its dates and children.
    await expect(fresh.getByRole('listitem').filter({ hasText: two?.name ?? '' })).toContainText(
      'Uhr',
    );
    await expect(fresh.getByRole('listitem').filter({ hasText: one?.name ?? '' })).toBeVisible();
    // A plan that is only read asks for nothing else and stores nothing.
    expect(asked.filter((url) => url.includes('/api/changes'))).toEqual([]);
    expect((await findTraces(fresh, context)).local).toEqual([]);
    await add.click();
    await expect(fresh).toHaveURL(/\/shortlist$/);
    await expect(fresh.getByRole('rowheader', { name: 'Jonas' })).toBeVisible();
    expect(asked.filter((url) => /Mia|Jonas/.test(url))).toEqual([]);

    await acceptLink(fresh, [two?.alias ?? '', another?.alias ?? ''], 'mia:201803');
    await expect(fresh.getByRole('heading', { name: '10 gemerkte Angebote' })).toBeVisible();
    await expect(fresh.getByRole('rowheader')).toHaveCount(2);

    await fresh.goto(`/shortlist#1//${offers[10]?.alias}`);
    await fresh.getByRole('button', { name: 'Nicht hinzufügen' }).click();
    await expect(fresh.getByRole('heading', { name: '10 gemerkte Angebote' })).toBeVisible();
    await fresh.goto('/shortlist#1//%E0%A4%A');
    await expect(fresh.getByText(/beschädigt oder unvollständig/)).toBeVisible();

    // An answer without all offers, as of what is kept offline, is none that one waits for.
    await fresh.route('**/api/shortlist*', async (route) => {
      const known = await (await route.fetch()).json();
      await route.fulfill({ json: { ...known, offers: known.offers.slice(1) } });
    });
    await fresh.reload();
    await expect(fresh.getByText(/lassen sich gerade nicht laden/)).toBeVisible();
    await context.close();
  });

  await test.step('on paper the plan is one landscape sheet with its deadlines', async () => {
    await page.getByRole('button', { name: 'Schließen' }).click();
    await expectOneSheet(page);
  });
});

/** Prints the plan of two children. */
async function expectOneSheet(page: Page): Promise<void> {
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
}
