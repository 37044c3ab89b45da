import { findTraces, NO_TRACES } from './shortlist/find-traces';
import { expect, type Page, test } from './town';

// No map beside the list.
test.use({ viewport: { width: 1000, height: 800 } });

const markButtons = (page: Page) => page.getByRole('button', { name: /^Merken/ });
const badge = (page: Page) => page.getByRole('link', { name: /^Merkliste/ });

test('nothing is stored before the first mark; marking works on list and offer, by keyboard, after changes in place, and in every tab, and moves no card', async ({
  page,
  context,
}) => {
  await page.goto('/shortlist', { waitUntil: 'networkidle' });
  expect(await findTraces(page, context)).toEqual(NO_TRACES);
  await page.goto('/');
  await page.mouse.move(20, 20, { steps: 2 });
  await expect(badge(page)).toHaveAccessibleName('Merkliste');
  const family = page.locator('[data-slot="family"]');
  await expect(family).toBeHidden();
  // Bookmarks are rendered by JavaScript.
  await expect(markButtons(page).first()).toBeEnabled();

  const other = await context.newPage();
  const href = await page
    .getByRole('article')
    .nth(1)
    .getByRole('link')
    .first()
    .getAttribute('href');
  await other.goto(href ?? '');
  await other.mouse.move(20, 20, { steps: 2 });
  const onOffer = markButtons(other).first();
  await expect(onOffer).toBeEnabled();
  for (const tab of [page, other]) expect(await findTraces(tab, context)).toEqual(NO_TRACES);

  await markButtons(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(markButtons(page).first()).toHaveAttribute('aria-pressed', 'true');
  await expect(badge(other)).toHaveAccessibleName('Merkliste 1 gemerkt');
  // As it is now, so that a change can be told on the next visit.
  const seen = () =>
    page.evaluate(
      () => JSON.parse(localStorage.getItem('ferienfenster.shortlist') ?? '{}').marks?.[0]?.seen,
    );
  await expect.poll(seen).toBeTruthy();
  await onOffer.click();
  await expect(onOffer).toHaveAttribute('aria-pressed', 'true');
  await expect(badge(page)).toHaveAccessibleName('Merkliste 2 gemerkt');
  await expect(markButtons(page).nth(1)).toHaveAttribute('aria-pressed', 'true');

  await markButtons(page).first().click();
  await expect(badge(other)).toHaveAccessibleName('Merkliste 1 gemerkt');
  const week = page.getByRole('navigation', { name: 'Ferienwochen' }).getByRole('link').nth(1);
  await week.click();
  await expect(week).toHaveAttribute('aria-current', 'true');
  await expect(markButtons(page).first()).toBeVisible();
  await expect(family).toBeHidden();
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
