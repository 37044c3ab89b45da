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

      // Removing a chip deselects it in the open choice.
      await ask(page, 'Preis?').click();
      await expect(free).toBeChecked();
      await chosen(page)
        .getByRole('link', { name: /^kostenlos/ })
        .click();
      await expect(page).toHaveURL(/\?weekday=tu&weekday=th$/);
      await expect(free).not.toBeChecked();

      // Tomorrow is one tap away, and one chip.
      await page.goto('/');
      await ask(page, 'wann?').click();
      await choice(page).getByRole('link', { name: 'morgen' }).click();
      await expect(page).toHaveURL(/from=(\S+)&to=\1$/);
      await expect(chosen(page).getByRole('link', { name: /^morgen,/ })).toHaveCount(1);
    });

    test('a radius asks for its centre, which may be a street', {
      tag: tagLong(width === 1440),
    }, async ({ page }) => {
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
    const about = sheet.getByRole('group', { name: 'Barrierefreiheit' });
    await expect(about).toHaveCount(1);
    await expect(about.getByRole('checkbox', { name: /^mit Assistenz/ })).toBeVisible();
  });
});

const SET = '/?weekday=tu&weekday=th&free=1&nearby=bahnhofstrasse&radius=2&age=8&age=12';

for (const width of [320, 390]) {
  test.describe(`the active filters, at ${width} px`, { tag: tagLong(width === 320) }, () => {
    test.use({ viewport: { width, height: 844 } });

    test('are one row that scrolls, and the focused one is fully visible', async ({ page }) => {
      await page.goto(SET);
      // The widths of the parts are those of their font, which comes with the first use.
      await page.mouse.move(20, 20, { steps: 2 });
      const hasFont = () =>
        page.evaluate(() => document.fonts.check('16px "Atkinson Hyperlegible Next"'));
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
      expect(await findViolations(page)).toEqual([]);
      await page.addStyleTag({ content: 'html{font-size:200%}' });
      expect(await findOverflow(page)).toEqual([]);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('home is kept on the device, one tap away with each distance, and forgotten with all else', async ({
    page,
    context,
  }) => {
    const atHome = /^\s*bis 3\skm.*von zu Hause/;
    await page.goto('/');
    await ask(page, 'wo?').click();
    await choice(page).getByLabel('rund um').selectOption({ label: 'Bahnhofstraße' });
    await expect(chosen(page)).toContainText('rund um Bahnhofstraße');
    expect(await findTraces(page, context)).toEqual(NO_TRACES);
    await choice(page)
      .getByRole('button', { name: /^Als Zuhause merken/ })
      .click();
    await expect(chosen(page)).toContainText('von zu Hause');
    expect((await findTraces(page, context)).local).toEqual(['ferienfenster.shortlist']);

    await page.goto('/');
    await ask(page, 'wo?').click();
    await choice(page).getByRole('button', { name: 'bis 3 km' }).click();
    await expect(page).toHaveURL(/\/\?nearby=bahnhofstrasse&radius=3$/);
    await expect(chosen(page)).toHaveText(atHome);
    expect(await findViolations(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);

    await page.goto('/shortlist');
    await page.getByRole('button', { name: 'Alles löschen' }).click();
    await expect(page.getByText('Alles gelöscht.')).toBeVisible();
    expect((await findTraces(page, context)).local).toEqual([]);
    await page.goto('/?nearby=bahnhofstrasse&radius=3');
    await ask(page, 'rund um').first().click();
    await expect(choice(page).getByRole('button', { name: 'bis 5 km' })).toBeVisible();
    await expect(chosen(page)).not.toHaveText(atHome);
  });

  test('weekdays have few letters, so that the sentence is short', async ({ page }) => {
    await page.goto('/?weekday=tu&weekday=th');
    await expect(ask(page, 'wann? Di')).toHaveText('Di');
    await expect(chosen(page).getByRole('link', { name: 'Dienstag entfernen' })).toBeVisible();
    await page.setViewportSize({ width: 768, height: 900 });
    const save = page.getByRole('button', { name: 'Diese Suche merken' });
    expect((await save.boundingBox())?.height).toBeLessThanOrEqual(44);
  });
});

test('the example in the search box is not cut on a phone, in any language', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const prefix of ['', '/en', '/uk', '/tr', '/ar']) {
    await page.goto(`${prefix}/`);
    const [text, room] = await page.getByRole('searchbox').evaluate(async (box) => {
      await document.fonts.ready;
      const { fontSize, fontFamily } = getComputedStyle(box, '::placeholder');
      const pen = document.createElement('canvas').getContext('2d');
      if (pen) pen.font = `${fontSize} ${fontFamily}`;
      return [pen?.measureText((box as HTMLInputElement).placeholder).width, box.clientWidth];
    });
    expect(text, prefix).toBeLessThanOrEqual(room ?? 0);
  }
});

test.describe('without a script', () => {
  test('the active filters are a row of links that remove them', async ({ markup: page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/?weekday=tu&weekday=th');
    await expect(page.locator('[data-slot="ask"]').getByRole('button')).toHaveCount(0);
    const tuesday = chosen(page).getByRole('link', { name: 'Dienstag entfernen' });
    await expect(tuesday.getByText('Dienstag')).toBeVisible();
    await tuesday.click();
    await expect(chosen(page)).not.toContainText('Dienstag');
    await expect(chosen(page)).toContainText('Donnerstag');
  });
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
    // A link to the list opens it; so does paper.
    await page.goto('/map?free=1#map-places');
    await expect(list(page).getByRole('link').first()).toBeVisible();
    await page.goto('/map');
    await page.emulateMedia({ media: 'print' });
    await expect(list(page).getByRole('link').first()).toBeVisible();
    await expect(fold(page)).toBeHidden();
  });

  test('without a script only the list of places is there, and is open', async ({
    markup: page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/map');
    await expect(list(page).getByRole('link').first()).toBeVisible();
    await expect(fold(page)).toBeHidden();
  });
});

test('an empty result leads on from the middle of the page', async ({ markup: page }) => {
  await page.goto('/?q=kostenlos+xyzzyx');
  const card = page.locator('[data-slot="empty-result"]');
  const best = card.getByRole('link').first();
  await expect(best).toContainText('kostenlos');
  await best.click();
  await expect(page).toHaveURL(/free=1/);
  await expect(page.getByRole('article').first()).toBeVisible();
});
