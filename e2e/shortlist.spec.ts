import { acceptLink, acceptPlan, FAMILY } from './shortlist/accept-plan';
import { findForEveryone, requireClash } from './shortlist/find-for-everyone';
import { findTraces, NO_TRACES } from './shortlist/find-traces';
import { expect, type Page, test } from './town';

const markButtons = (page: Page) => page.getByRole('button', { name: /^Merken/ });
const badge = (page: Page) => page.getByRole('link', { name: /^Merkliste/ });

test('nothing is stored before the first mark', async ({ page, context }) => {
  for (const path of ['/shortlist', '/?weekday=tu', '/']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await findTraces(page, context)).toEqual(NO_TRACES);
  }
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await findTraces(page, context)).toEqual(NO_TRACES);
});

test('marking works on list and offer, by keyboard, after changes in place, and in every tab', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await expect(badge(page)).toHaveAccessibleName('Merkliste');
  // Bookmarks are rendered by JavaScript.
  await expect(markButtons(page).first()).toBeEnabled();
  await markButtons(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(markButtons(page).first()).toHaveAttribute('aria-pressed', 'true');
  await expect(badge(page)).toHaveAccessibleName('Merkliste 1 gemerkt');

  const other = await context.newPage();
  await other.setViewportSize({ width: 1280, height: 800 });
  await other.goto('/');
  await expect(markButtons(other).first()).toHaveAttribute('aria-pressed', 'true');
  await other.getByRole('article').nth(1).getByRole('link').click();
  const onOffer = other.getByRole('button', { name: /^Merken/ }).first();
  await onOffer.click();
  await expect(onOffer).toHaveAttribute('aria-pressed', 'true');
  await expect(badge(page)).toHaveAccessibleName('Merkliste 2 gemerkt');
  await expect(markButtons(page).nth(1)).toHaveAttribute('aria-pressed', 'true');

  await markButtons(page).first().click();
  await expect(badge(other)).toHaveAccessibleName('Merkliste 1 gemerkt');
  await page.getByRole('checkbox', { name: /^kostenlos/ }).check();
  await expect(page).toHaveURL(/free=1/);
  await expect(markButtons(page).first()).toBeVisible();
});

test('children show their gaps, and a gap links to as many offers as it counts', async ({
  page,
  markup,
  town,
}) => {
  const [offer] = await findForEveryone(town.site);
  await page.goto(`/offers/${offer?.alias}`);
  await page
    .getByRole('button', { name: /^Merken/ })
    .first()
    .click();
  await page.goto('/shortlist');
  for (const [name, month, year] of [
    ['Mia', 'März', '2018'],
    ['Jonas', 'Mai', '2014'],
  ] as const) {
    await page.getByRole('textbox', { name: 'Spitzname' }).fill(name);
    await page.getByRole('combobox', { name: 'Monat' }).selectOption(month);
    await page.getByRole('combobox', { name: 'Jahr' }).selectOption(year);
    await page.getByRole('button', { name: 'Kind hinzufügen' }).click();
    await expect(page.getByRole('rowheader', { name })).toBeVisible();
  }
  const jonas = page.getByRole('row', { name: /^Jonas/ });
  await expect(jonas.getByRole('link', { name: offer?.name ?? '' })).toBeVisible();
  await expect(page.getByText(/^Noch offen: Mia .* · Jonas /)).toBeVisible();

  const gaps = jonas.getByRole('link', { name: /^\d+\sAngebote? pass/ });
  await expect(gaps.first()).toBeVisible();
  const links = await gaps.evaluateAll((all) =>
    all.map((link) => ({ text: link.textContent ?? '', href: (link as HTMLAnchorElement).href })),
  );
  for (const { text, href } of links) {
    const count = /^\d+/.exec(text)?.[0];
    expect(new URL(href).searchParams.get('born')).toBe('2014-05');
    const answer = await page.request.get(`/api/search${new URL(href).search}`);
    const { joinable, cards, late } = (await answer.json()).screen as {
      readonly joinable: number;
      readonly cards: readonly unknown[];
      readonly late: readonly { readonly from: number }[];
    };
    expect([href, joinable]).toEqual([href, Number(count)]);
    // Running and closed offers follow in lists of their own; one card may have repeats.
    await markup.goto(href);
    const list = markup.getByRole('list', { name: 'Angebote', exact: true });
    await expect(list.getByRole('article')).toHaveCount(late[0]?.from ?? cards.length);
  }
});

test('a clash is described in words, and gone once one of the two is for another child', async ({
  page,
  town,
}) => {
  const offers = await findForEveryone(town.site);
  const [one, other] = requireClash(offers);
  await acceptLink(page, [one.alias, other.alias], FAMILY);
  const mia = page.getByRole('row', { name: /^Mia/ });
  await expect(mia.getByText(`Gleichzeitig mit ${other.name}`, { exact: true })).toBeVisible();
  await page
    .getByRole('group', { name: `Für wen? ${other.name}` })
    .getByRole('checkbox', { name: 'Mia' })
    .uncheck();
  await expect(mia.getByText(/^Gleichzeitig/)).toBeHidden();
  await expect(page.getByRole('row', { name: /^Jonas/ }).getByText(/^Gleichzeitig/)).toHaveCount(2);
});

test('a changed or removed bookmarked offer is shown as such and keeps its name', {
  tag: '@passes',
}, async ({ page, town }) => {
  const offers = await findForEveryone(town.site);
  const lost = offers.find(({ alias }) => /^\d+-/.test(alias));
  const kept = offers.find((offer) => offer !== lost);
  await page.goto(`${town.site}/shortlist#1//${kept?.alias},${lost?.alias}`);
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await expect(page.getByRole('heading', { name: lost?.name ?? '' })).toBeVisible();

  const marked = [kept?.alias, lost?.alias]
    .sort()
    .map((alias) => `alias=${alias}`)
    .join('&');
  await town.hide([Number.parseInt(lost?.alias ?? '', 10)]);
  await expect
    // The request of the page: while its answer is being renewed, the previous one may still be
    // served.
    .poll(async () => (await fetch(`${town.site}/api/shortlist?${marked}`)).text(), {
      timeout: 20_000,
    })
    .toContain('"state":"gone"');
  // As if the price had been different on the day of marking.
  await page.evaluate(() => {
    const key = 'ferienfenster.shortlist';
    const list = JSON.parse(localStorage.getItem(key) ?? '');
    const parts = list.marks[0].print.split('.');
    parts[3] = 'old';
    list.marks[0].print = parts.join('.');
    localStorage.setItem(key, JSON.stringify(list));
  });
  // A plan viewed within the last minute comes from the back/forward cache; with a route it does
  // not.
  await page.route('**/*', (route) => route.continue());
  await page.reload();
  const gone = page.getByRole('listitem').filter({ hasText: lost?.name ?? '' });
  await expect(gone.getByText('Nicht mehr im Programm', { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    `Ein gemerktes Angebot steht nicht mehr im Programm: ${lost?.name}`,
  );
  const changed = page.getByRole('listitem').filter({ hasText: kept?.name ?? '' });
  await expect(changed.getByText('Geändert: Preis')).toBeVisible();
  await changed.getByRole('button', { name: /^Änderung bei .* gesehen/ }).click();
  await expect(changed.getByText('Geändert: Preis')).toBeHidden();
});

test('one click deletes everything, and one more restores it', async ({ page, context, town }) => {
  await acceptPlan(page, town.site, 1, FAMILY);
  await page.getByRole('button', { name: 'Alles löschen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Noch nichts gemerkt' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Alles gelöscht' })).toBeFocused();
  await expect.poll(() => findTraces(page, context)).toEqual(NO_TRACES);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByRole('rowheader', { name: 'Mia' })).toBeVisible();
});

test.describe('without a script', () => {
  test('the page explains itself and links to the list, and has no bookmarks', async ({
    markup: page,
  }) => {
    await page.goto('/shortlist');
    await expect(page.getByText(/^Die Merkliste braucht JavaScript/)).toBeVisible();
    await page.getByRole('link', { name: 'Angebote ansehen' }).click();
    await expect(markButtons(page)).toHaveCount(0);
  });
});
