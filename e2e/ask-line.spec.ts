import { findTraces, NO_TRACES } from './shortlist/find-traces';
import { findOverflow } from './state/find-barriers';
import { tagLong } from './state/tag-long';
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

    test('each part of the question opens its own small choice, and tomorrow is one tap away', {
      tag: tagLong(width === 360),
    }, async ({ page }) => {
      await page.goto('/');
      await ask(page, 'Preis?').click();
      const free = choice(page).getByRole('checkbox', { name: /^kostenlos/ });
      await free.check();
      await expect(page).toHaveURL(/\?free=1$/);
      await expect(chosen(page).getByRole('link', { name: /^kostenlos/ })).toBeVisible();
      expect(await findViolations(page, '[data-slot="ask"]')).toEqual([]);
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

      // Removing a chip deselects it in the open choice.
      await ask(page, 'Preis?').click();
      await expect(free).toBeChecked();
      await chosen(page)
        .getByRole('link', { name: /^kostenlos/ })
        .click();
      await expect(page).toHaveURL(/\?weekday=tu&weekday=th$/);
      await expect(free).not.toBeChecked();

      // Tomorrow is one tap away, and one chip.
      await ask(page, 'wann? Di').click();
      await choice(page).getByRole('link', { name: 'morgen' }).click();
      await expect(page).toHaveURL(/from=([\d-]+)&to=\1&/);
      await expect(chosen(page).getByRole('link', { name: /^morgen,/ })).toHaveCount(1);
    });
  });
}

const SET = '/?weekday=tu&weekday=th&free=1&nearby=bahnhofstrasse&radius=2&age=8&age=12';

for (const width of [320, 390]) {
  test.describe(`the active filters, at ${width} px`, { tag: tagLong(width === 320) }, () => {
    test.use({ viewport: { width, height: 844 } });

    test('are one short row that scrolls, and the focused one is fully visible', async ({
      page,
    }) => {
      await page.goto(SET);
      await expect(ask(page, 'wann? Di')).toHaveText('Di');
      await expect(chosen(page).getByRole('link', { name: 'Dienstag entfernen' })).toBeAttached();
      // The widths of the parts are those of their font, which comes with the first use.
      await page.mouse.move(20, 20, { steps: 2 });
      const hasFont = () =>
        page.evaluate(() => document.fonts.check('16px "Atkinson Hyperlegible Next Variable"'));
      await expect.poll(hasFont).toBe(true);
      const save = page.getByRole('button', { name: 'Diese Suche merken' });
      await expect(save).toBeInViewport({ ratio: 1 });
      expect((await choice(page).boundingBox())?.height).toBeLessThanOrEqual(64);
      await page.getByRole('searchbox').focus();
      const parts = chosen(page).getByRole('link').or(chosen(page).getByRole('button'));
      for (let left = await parts.count(); left > 0; left--) {
        await page.keyboard.press('Tab');
        const focused = page.locator(':focus');
        await expect(focused).toBeInViewport({ ratio: 1 });
        // Not below the fade, which is above the row's end.
        expect(
          await focused.evaluate((element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect();
            const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            return element.contains(at);
          }),
        ).toBe(true);
      }
      expect(await findOverflow(page)).toEqual([]);
      expect(await findViolations(page, '[data-slot="ask"]')).toEqual([]);
      await page.setViewportSize({ width: 768, height: 900 });
      expect((await save.boundingBox())?.height).toBeLessThanOrEqual(44);
      await page.setViewportSize({ width, height: 844 });
      await page.addStyleTag({ content: 'html{font-size:200%}' });
      expect(await findOverflow(page)).toEqual([]);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a radius asks for its centre; home is kept on the device, one tap away with each distance, and forgotten with all else', async ({
    page,
    context,
  }) => {
    const atHome = /^\s*bis 3\skm.*von zu Hause/;
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
    await expect(choice(page).getByRole('button', { name: 'bis 5 km' })).toBeVisible();
    await expect(chosen(page)).not.toContainText('von zu Hause');
    expect(await findTraces(page, context)).toEqual(NO_TRACES);
    await choice(page)
      .getByRole('button', { name: /^Als Zuhause merken/ })
      .click();
    await expect(chosen(page)).toContainText('von zu Hause');
    await expect(choice(page).getByRole('button', { name: 'Zuhause vergessen' })).toBeFocused();
    await choice(page).getByLabel('Umkreis').focus();
    await choice(page).getByLabel('Umkreis').selectOption('5');
    await expect(page).toHaveURL(/nearby=bahnhofstrasse&radius=5$/);
    await expect(chosen(page)).toContainText(/bis 5\skm/);
    await expect(choice(page).getByLabel('Umkreis')).toBeFocused();
    await expect(page.locator('#filter-form [name="radius"]')).toHaveValue('5');
    expect((await findTraces(page, context)).local).toEqual(['ferienfenster.shortlist']);

    await page.goto('/');
    await ask(page, 'wo?').click();
    await choice(page).getByRole('button', { name: 'bis 3 km' }).click();
    await expect(page).toHaveURL(/\/\?nearby=bahnhofstrasse&radius=3$/);
    await expect(chosen(page)).toHaveText(atHome);
    expect(await findViolations(page, '[data-slot="ask"]')).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);

    await page.goto('/shortlist');
    await page.getByRole('button', { name: 'Alles löschen' }).click();
    await expect(page.locator('#plan-note')).toContainText('Alles gelöscht.');
    expect((await findTraces(page, context)).local).toEqual([]);
  });
});

test('the example in the search box is not cut on a phone, in any language', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const examples = ['/en', '/uk', '/tr', '/ar'].map(async (path) => {
    const html = await (await page.request.get(`${path}/`)).text();
    return html.match(/<input\b[^>]*type="search"[^>]*\bplaceholder="([^"]+)"/)?.[1] ?? '';
  });
  const others = await Promise.all(examples);
  expect(others).not.toContain('');
  await page.goto('/');
  // The box is as wide as the window in every language.
  const [widths, room] = await page.getByRole('searchbox').evaluate((box, more) => {
    const { fontSize, fontFamily } = getComputedStyle(box, '::placeholder');
    const pen = document.createElement('canvas').getContext('2d');
    if (pen) pen.font = `${fontSize} ${fontFamily}`;
    const texts = [(box as HTMLInputElement).placeholder, ...more];
    return [texts.map((text) => pen?.measureText(text).width ?? 0), box.clientWidth] as const;
  }, others);
  expect(Math.max(...widths)).toBeLessThanOrEqual(room);
});

test.describe('on the map page of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const list = (page: Page) => page.getByRole('list', { name: 'Orte mit ihren Angeboten' });
  const fold = (page: Page) => page.locator('summary', { hasText: 'Orte mit ihren Angeboten' });

  test('the list of places is folded and says how many offers there are', async ({ page }) => {
    await page.goto('/map');
    await expect(fold(page)).toHaveText(/\d+\sAngebote$/);
    await expect(fold(page)).toBeInViewport();
    await expect(list(page)).toBeHidden();
    await fold(page).press('Enter');
    await expect(list(page).getByRole('link').first()).toBeVisible();
    await fold(page).press('Enter');
    await expect(list(page)).toBeHidden();
    // Paper opens it; so does a link to the list.
    await page.emulateMedia({ media: 'print' });
    await expect(list(page).getByRole('link').first()).toBeVisible();
    await expect(fold(page)).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.goto('/map?free=1#map-places');
    await expect(list(page).getByRole('link').first()).toBeVisible();
  });
});
