import type { Locator } from '@playwright/test';
import { cards, code, heading, pageOf } from './embed/snippet';
import { expect, type Page, test } from './town';

const readHeight = (page: Page) => page.locator('iframe').evaluate((frame) => frame.clientHeight);

test('Back from an offer leads to the place in the list that was left', async ({
  page,
  town,
  parent,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  for (const [path, more] of [
    ['/place', ''],
    ['/place-off', 'data-state="off"'],
  ] as const) {
    const url = parent.show(path, pageOf(code(town.site, '/embed/list?limit=12', more)));
    await page.goto(url);
    await expect(cards(page)).toHaveCount(12);
    // Until the frame has the height of its content it scrolls itself.
    await expect.poll(() => readHeight(page)).toBeGreaterThan(2_000);
    const card = cards(page).nth(10).getByRole('link').first();
    await card.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(1_000);
    const name = (await card.innerText()).trim();
    await card.click();
    await expect(heading(page)).toHaveText(name);
    if (more) expect(page.url(), 'without a state the address stays').toBe(url);
    // `goBack` would wait for the page, of which in the second case only the frame goes back.
    await page.evaluate(() => history.back());
    await expect(cards(page)).toHaveCount(12);
    await expect
      .poll(() => page.evaluate((top) => Math.abs(scrollY - top), before))
      .toBeLessThanOrEqual(2);
  }
});

/** Draws what is printed, once the frame has told what it shows. */
async function print(page: Page): Promise<Locator> {
  const sheet = page.locator('ferien-fenster > div');
  const draw = async () => {
    await page.evaluate(() => {
      dispatchEvent(new Event('afterprint'));
      dispatchEvent(new Event('beforeprint'));
    });
    return sheet.count();
  };
  await expect.poll(draw).toBe(1);
  return sheet;
}

test('paper gets the offers as text of the page: whole, without buttons, a map as a list', async ({
  page,
  town,
  parent,
}) => {
  await page.goto(parent.show('/paper', pageOf(code(town.site, '/embed/list?limit=6'))));
  await expect(cards(page)).toHaveCount(6);
  const names = await cards(page).getByRole('heading').allInnerTexts();
  const sheet = await print(page);
  await expect(page.locator('ferien-fenster iframe')).toBeHidden();
  const shown = await sheet.getByRole('heading').allInnerTexts();
  expect(shown.slice(1)).toEqual(expect.arrayContaining(names.map((name) => name.trim())));
  await expect(sheet.getByText(/Filter|Was möchtet ihr|Zum ganzen Programm|Weiter/)).toHaveCount(0);
  await expect(sheet.getByRole('button')).toHaveCount(0);
  const group = sheet.locator('div').nth(1);
  expect(await group.evaluate((element) => getComputedStyle(element).breakInside)).toBe('avoid');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(sheet).toHaveCount(0);
  await expect(page.locator('ferien-fenster iframe')).toBeVisible();
  await expect.poll(() => readHeight(page)).toBeGreaterThan(600);

  await page.goto(parent.show('/paper-map', pageOf(code(town.site, '/embed/map'))));
  await print(page);
  expect(await sheet.getByRole('heading').count()).toBeGreaterThan(10);
  await expect(sheet.getByText('Karte bewegen')).toHaveCount(0);
  // A place with many offers is not moved to the next page as a whole.
  const groups = await sheet.locator('div').evaluateAll((all) =>
    all.map((element) => ({
      lines: element.childElementCount,
      breaks: getComputedStyle(element).breakInside,
    })),
  );
  expect(Math.max(...groups.map(({ lines }) => lines))).toBeGreaterThan(12);
  expect(groups.filter(({ lines, breaks }) => lines > 12 && breaks !== 'auto')).toEqual([]);
});

test('a printed week names its days, a printed offer the address for registration', async ({
  page,
  town,
  parent,
}) => {
  await page.goto(parent.show('/paper-week', pageOf(code(town.site, '/embed/week'))));
  const week = await print(page);
  const days = await week.getByRole('heading', { level: 3 }).allInnerTexts();
  expect(days.filter((day) => /^(Mo|Di|Mi|Do|Fr|Sa|So)\s\d/.test(day))).toHaveLength(7);
  // The legend explains colours, which the sheet has not.
  await expect(week.getByText(/^geschlossen \d+ Angebot/)).toHaveCount(0);

  const answer = await page.request.get(`${town.site}/api/search?registration=online&fields=card`);
  const { alias } = (await answer.json()).offers[0].card;
  await page.goto(parent.show('/paper-offer', pageOf(code(town.site, `/embed/offer/${alias}`))));
  const address = page.frameLocator('iframe').locator('a[data-address]').first();
  const offer = await print(page);
  await expect(offer).toContainText((await address.getAttribute('data-address')) ?? 'none');
});

test('the next offers name place and registration, and fill their row', async ({ page, town }) => {
  await page.setViewportSize({ width: 720, height: 700 });
  await page.goto(`${town.site}/embed/next`);
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items).toHaveCount(3);
  const answer = await page.request.get(`${town.site}/api/search?fields=card`);
  const { offers } = await answer.json();
  expect(offers.length).toBeGreaterThanOrEqual(3);
  for (const [nth, { card }] of offers.slice(0, 3).entries()) {
    if (card.place !== null) await expect(items.nth(nth)).toContainText(card.place.text);
    await expect(items.nth(nth)).toContainText(card.registration.text);
  }
  const rights = await items.evaluateAll((all) =>
    all.map((item) => Math.round(item.getBoundingClientRect().right)),
  );
  expect(rights.at(-1)).toBe(Math.max(...rights));
});
