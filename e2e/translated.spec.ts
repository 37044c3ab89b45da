import { acceptPlan, FAMILY } from './shortlist/accept-plan';
import { expect, type Page, test } from './town';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.getByRole('article');

/** Wraps each text of the page as a browser's translator does. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const { parentElement } = text;
      if (
        !text.data.trim() ||
        parentElement?.closest('script, style, noscript, svg, textarea, font')
      )
        continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      text.replaceWith(outer);
      outer.append(inner);
      inner.append(text);
    }
    document.documentElement.classList.add('translated-ltr');
  });

/** Errors of the page, in the order in which they come. */
function listenForErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

async function useList(page: Page) {
  const tuesday = page.getByRole('checkbox', { name: /^Dienstag/ });
  const label = page.locator('label', { has: tuesday });
  const count = Number(await label.locator('[data-count]').textContent());
  await tuesday.check();
  await expect(heading(page)).toHaveText(`${count} Angebote`);
  await translate(page);
  await tuesday.uncheck();
  await expect(page).toHaveURL(/\/$/);
  await expect(heading(page)).not.toHaveText(`${count} Angebote`);
  await translate(page);

  const bookmark = page.locator('button[data-mark]').first();
  await bookmark.click();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await translate(page);
  await bookmark.click();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'false');

  const first = await cards(page).first().getByRole('heading').textContent();
  await translate(page);
  await page.getByRole('navigation', { name: 'Seiten' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/page=2/);
  await expect(cards(page).first().getByRole('heading')).not.toHaveText(first ?? '');
  await expect(cards(page)).toHaveCount(24);
}

test('a list translated by the browser before and during its use still works', async ({ page }) => {
  const errors = listenForErrors(page);
  await page.addInitScript(() => {
    const note = () => Object.assign(globalThis, { isHydrated: true });
    document.addEventListener('ferienfenster-hydrated', note);
  });
  await page.goto('/');
  await page.waitForFunction(() => 'isHydrated' in globalThis);
  await translate(page);
  await useList(page);
  expect(errors).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('a list that was translated before its scripts came is drawn again, and works', async ({
    page,
  }) => {
    const errors = listenForErrors(page);
    await page.goto('/');
    await translate(page);
    await page.mouse.move(20, 20, { steps: 2 });
    await page.getByRole('button', { name: 'Filter' }).click();
    const free = page.getByRole('checkbox', { name: /^kostenlos/ });
    await free.check();
    await expect(page).toHaveURL(/free=1/);
    await translate(page);
    await free.uncheck();
    await expect(page).toHaveURL(/\/$/);
    // React says that it found other texts than it had written.
    expect(errors.filter((error) => !error.startsWith('Minified React error #418;'))).toEqual([]);
  });
});

test('a shortlist that was translated loses and regains an offer', async ({ page, town }) => {
  const errors = listenForErrors(page);
  await acceptPlan(page, town.site, 3, FAMILY);
  const marks = page.locator('section:has(#marks)');
  const names = await marks.getByRole('heading', { level: 3 }).allTextContents();
  await translate(page);
  await marks
    .getByRole('button', { name: /nicht mehr merken$/ })
    .first()
    .click();
  await expect(marks.getByRole('heading', { level: 3 })).toHaveText(names.slice(1));
  await translate(page);
  await page.locator('#plan-note').getByRole('button', { name: 'Rückgängig' }).click();
  await expect(marks.getByRole('heading', { level: 3 })).toHaveText(names);
  await translate(page);
  await page.locator('summary:has(#children)').click();
  await page.getByRole('button', { name: 'Mia entfernen' }).click();
  await expect(page.locator('details:has(#children) li b', { hasText: 'Mia' })).toHaveCount(0);
  expect(errors).toEqual([]);
});
