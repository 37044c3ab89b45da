import { expect, type Page, test } from './town';
import { findViolations } from './town/find-violations';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const chosen = (page: Page) => page.getByRole('list', { name: 'Ausgewählt' });
const ask = (page: Page, question: string) => page.getByRole('button', { name: question });
/** The choice that is open, not the sheet. */
const choice = (page: Page) => page.locator('[data-slot="ask"]');

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('each part of the question opens its own small choice', async ({ page }) => {
      await page.goto('/');
      await ask(page, 'Preis?').click();
      const free = choice(page).getByRole('checkbox', { name: /^kostenlos/ });
      await free.check();
      await expect(page).toHaveURL(/\?free=1$/);
      await expect(chosen(page).getByRole('link', { name: /^kostenlos/ })).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await ask(page, 'wann?').click();
      await expect(free).toBeHidden();
      await choice(page)
        .getByRole('checkbox', { name: /^Dienstag/ })
        .check();
      await choice(page)
        .getByRole('checkbox', { name: /^Donnerstag/ })
        .check();
      await expect(page).toHaveURL(/weekday=tu&weekday=th&free=1$/);
      await expect(chosen(page)).toContainText('Donnerstag');
      await page.keyboard.press('Escape');
      await expect(ask(page, 'wann?')).toBeFocused();
      await expect(ask(page, 'wann?')).toHaveAttribute('aria-expanded', 'false');
      await chosen(page)
        .getByRole('link', { name: /^kostenlos/ })
        .click();
      await expect(page).toHaveURL(/\?weekday=tu&weekday=th$/);
    });

    test('a chip that is taken away is taken from the open choice', async ({ page }) => {
      await page.goto('/?free=1');
      await ask(page, 'Preis?').click();
      const free = choice(page).getByRole('checkbox', { name: /^kostenlos/ });
      await expect(free).toBeChecked();
      await chosen(page)
        .getByRole('link', { name: /^kostenlos/ })
        .click();
      await expect(free).not.toBeChecked();
    });

    test('tomorrow is one tap away, and one chip', async ({ page }) => {
      await page.goto('/');
      await ask(page, 'wann?').click();
      await choice(page).getByRole('link', { name: 'morgen' }).click();
      await expect(page).toHaveURL(/from=(\S+)&to=\1$/);
      await expect(chosen(page).getByRole('link', { name: /^morgen,/ })).toHaveCount(1);
    });

    test('a radius asks for its centre, which may be a street', async ({ page }) => {
      await page.goto('/');
      await ask(page, 'wo?').click();
      await choice(page).getByLabel('Umkreis').selectOption('2');
      await expect(choice(page).getByRole('alert')).toHaveText(/Rund um welchen Ort/);
      const before = await heading(page).textContent();
      await choice(page).getByLabel('rund um').selectOption({ label: 'Bahnhofstraße' });
      await expect(choice(page).getByRole('alert')).toHaveCount(0);
      await expect(page).toHaveURL(/nearby=bahnhofstrasse&radius=2$/);
      await expect(heading(page)).not.toHaveText(before ?? '');
      await expect(chosen(page)).toContainText('rund um Bahnhofstraße');
      await expect(page.getByRole('article').first()).toContainText(/\d (?:m|km)/);
    });
  });
}

test.describe('the sheet on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('has who, when, where and price on two screens, and the rest behind "more"', async ({
    page,
  }) => {
    await page.goto('/?registration=none');
    await page.getByRole('button', { name: /^Filter/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    const more = sheet.getByText('Mehr Filter');
    const top = await more.evaluate(
      (one) =>
        one.getBoundingClientRect().top -
        (one.closest('#filter') as HTMLElement).getBoundingClientRect().top,
    );
    expect(top).toBeLessThanOrEqual(2 * 740);
    await expect(more).toContainText('ohne Anmeldung');
    const access = sheet.getByRole('checkbox', { name: /^Rollstuhl: zugänglich/ });
    await expect(access).toBeHidden();
    await more.click();
    await expect(access).toBeVisible();
    await expect(sheet.getByRole('group', { name: 'Barrierefreiheit' }).first()).toBeVisible();
  });
});

test('an empty result leads on from the middle of the page', async ({ page }) => {
  await page.goto('/?q=kostenlos+xyzzyx');
  const card = page.locator('[data-slot="empty-result"]');
  const best = card.getByRole('link').first();
  await expect(best).toContainText('kostenlos');
  await best.click();
  await expect(page).toHaveURL(/free=1/);
  await expect(page.getByRole('article').first()).toBeVisible();
});
