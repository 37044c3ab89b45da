import { findOverflow } from './state/find-barriers';
import { expect, type Page, test } from './town';
import { holdRequests } from './town/hold-requests';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.getByRole('article');

test('without a script the list is complete: form, pages, weeks and chips are links or fields', async ({
  markup: page,
}) => {
  await page.goto('/');
  await expect(heading(page)).toHaveText(/^\d+\sAngebote$/);
  await expect(cards(page)).toHaveCount(24);
  const first = await cards(page).first().getByRole('link').textContent();
  await page.getByRole('navigation', { name: 'Seiten' }).getByRole('link').click();
  await expect(page).toHaveURL(/page=2/);
  await expect(cards(page).first().getByRole('link')).not.toHaveText(first ?? '');
  await page.goto('/?page=99&sort=name');
  await expect(page).toHaveURL(/\?sort=name&page=\d\d?$/);
  await expect(cards(page)).not.toHaveCount(0);
  await page.goto('/?page=2');
  const tab = page.getByRole('navigation', { name: 'Ferienwochen' }).getByRole('link').nth(1);
  const count = (await tab.locator('span').textContent()) ?? '';
  await tab.click();
  await expect(heading(page)).toHaveText(count);
  await expect(tab).toHaveAttribute('aria-current', 'true');
  await page.getByRole('checkbox', { name: /^kostenlos/ }).check();
  await page.getByRole('button', { name: 'zeigen' }).click();
  await expect(page).toHaveURL(/[?&]free=1/);
  const fees = await page.locator('.offer-card-fee').allTextContents();
  expect(new Set(fees)).toEqual(new Set(['kostenlos']));
  // On a phone what is chosen is a row, too, but its parts open nothing.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('[data-slot="ask"]').getByRole('button')).toHaveCount(0);
  const chosen = page.getByRole('list', { name: 'Ausgewählt' });
  const free = chosen.getByRole('link', { name: 'kostenlos entfernen' });
  await expect(free.getByText('kostenlos')).toBeVisible();
  await free.click();
  await expect(page).not.toHaveURL(/free=1/);
  await expect(chosen.getByRole('listitem').first()).toBeVisible();
});

test('nothing found names what to leave out, and what cannot be read is named without its value', async ({
  markup: page,
}) => {
  await page.goto('/?q=xyzzy&from=gestern%3Cb%3E&weekday=mo');
  await expect(heading(page)).toHaveText('Keine Angebote');
  await expect(page.getByText('verstehen wir nicht')).toContainText('from');
  expect(await page.content()).not.toContain('gestern');
  await expect(page.getByRole('checkbox', { name: /^Montag/ })).toBeChecked();
  await expect(page.getByRole('region', { name: /Karte/ })).toHaveCount(0);
  await page.getByRole('link', { name: /Ohne „Suchwort.*: \d+\sAngebote/ }).click();
  await expect(page).toHaveURL(/\?weekday=mo$/);
  await expect(cards(page).first()).toBeVisible();

  // From the middle of the page, too.
  await page.goto('/?q=kostenlos+xyzzyx');
  const best = page.locator('[data-slot="empty-result"]').getByRole('link').first();
  await expect(best).toContainText('kostenlos');
  await best.click();
  await expect(page).toHaveURL(/free=1/);
  await expect(cards(page).first()).toBeVisible();
});

test('a choice changes the list in place: focus and scroll stay, the count is announced, the header follows, "back" is exact, a fresh visit finds the same', async ({
  page,
}) => {
  await page.goto('/?q=wasser');
  const before = (await heading(page).textContent()) ?? '';
  await page.evaluate(() => scrollTo(0, 300));
  const tuesday = page.getByRole('checkbox', { name: /^Dienstag/ });
  const count = Number(
    await page.locator('label', { has: tuesday }).locator('[data-count]').textContent(),
  );
  await tuesday.check();
  await expect(heading(page)).toHaveText(`${count} Angebote`);
  await expect(tuesday).toBeFocused();
  // What is laid out late above it has fractions of a pixel, which the browser rounds away.
  expect(Math.abs((await page.evaluate(() => scrollY)) - 300)).toBeLessThanOrEqual(1);
  await expect(page.getByRole('status').filter({ hasText: 'gefunden' })).toHaveText(
    `${count} Angebote gefunden`,
  );
  await expect(page).toHaveURL(/\?q=wasser&weekday=tu$/);
  const map = page
    .getByRole('navigation', { name: 'Hauptnavigation' })
    .getByRole('link', { name: 'Karte' });
  await expect(map).toHaveAttribute('href', '/map?q=wasser&weekday=tu');
  await expect(page.locator('a[hreflang="en"]').first()).toHaveAttribute(
    'href',
    /\/en\?q=wasser&weekday=tu$/,
  );
  await expect(page.locator('footer a[hreflang]')).toHaveAttribute('href', '/login');

  // The result that the page came with is another one, too, when it comes back.
  const chips = page.getByRole('list', { name: 'Ausgewählt' });
  await chips.getByRole('link', { name: /Dienstag/ }).click();
  await expect(heading(page)).toHaveText(before);
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'gefunden' })).toHaveText(
    `${before} gefunden`,
  );
  await page.goBack();
  await expect(tuesday).toBeChecked();

  await page.goBack();
  await expect(heading(page)).toHaveText(before);
  await expect(tuesday).not.toBeChecked();
  await expect(map).toHaveAttribute('href', '/map?q=wasser');
  await page.goForward();
  await expect(heading(page)).toHaveText(`${count} Angebote`);
  await expect(tuesday).toBeChecked();

  await expect(page.getByRole('list', { name: 'Angebote' })).toHaveAttribute('aria-busy', 'false');
  const parts = [
    page.getByRole('list', { name: 'Angebote' }),
    page.getByRole('list', { name: 'Ausgewählt' }),
    page.getByRole('complementary', { name: 'Filter' }),
    page.getByRole('navigation', { name: 'Ferienwochen' }),
  ];
  const live = await Promise.all(parts.map((part) => part.ariaSnapshot()));
  await page.reload();
  await expect(page.getByRole('button', { name: /^Merken/ }).first()).toBeEnabled();
  expect(await Promise.all(parts.map((part) => part.ariaSnapshot()))).toEqual(live);
});

test('"back" restores the position on the page, also from a short result', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 720 });
  await page.goto('/');
  const before = (await heading(page).textContent()) ?? '';
  await expect(page.getByRole('button', { name: /^Merken/ }).first()).toBeEnabled();
  await page.evaluate(() => {
    const search = document.querySelector<HTMLInputElement>('#q');
    if (!search) return;
    // In one task, before the page receives the scroll event.
    scrollTo(0, 3_500);
    search.value = 'jugendfeuerwehr';
    search.form?.requestSubmit();
  });
  await expect(page).toHaveURL(/q=jugendfeuerwehr$/);
  await expect(heading(page)).not.toHaveText(before);
  expect(await cards(page).count()).toBeLessThan(5);
  expect(await page.evaluate(() => scrollY)).toBeLessThan(3_500);
  await page.goBack();
  await expect(heading(page)).toHaveText(before);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(3_500);
  await page.goForward();
  await expect(heading(page)).not.toHaveText(before);
  await page.goBack();
  await expect(heading(page)).toHaveText(before);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(3_500);
});

test('a new query aborts the pending one; equal ones are sent once, in any order, and a failed one gives a link to reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/?free=1');
  const chosen = page.getByRole('list', { name: 'Ausgewählt' });
  const first = (await heading(page).textContent()) ?? '';
  await page.getByRole('button', { name: 'wann?' }).click();
  const day = (name: string) =>
    page.locator('[data-slot="ask"]').getByRole('checkbox', { name: new RegExp(`^${name}`) });
  const asked: string[] = [];
  const ended: string[] = [];
  const toQuery = (url: string) => {
    const { searchParams } = new URL(url);
    return [...searchParams.getAll('weekday'), ...searchParams.getAll('free')].join();
  };
  let hold = true;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/search*', async (route) => {
    asked.push(toQuery(route.request().url()));
    if (hold) await released;
    await route.continue().catch(() => {});
  });
  page.on('requestfailed', (request) => ended.push(toQuery(request.url())));

  await day('Montag').check();
  await expect.poll(() => asked).toEqual(['mo,1']);
  hold = false;
  await day('Dienstag').check();
  await expect.poll(() => ended).toEqual(['mo,1']);
  await expect(chosen).toContainText('Di');
  release();
  const both = (await heading(page).textContent()) ?? '';
  await day('Montag').uncheck();
  await expect(chosen).not.toContainText('Mo');
  await day('Dienstag').uncheck();
  // The server's own result is known as well.
  await expect(heading(page)).toHaveText(first);
  await day('Dienstag').check();
  await expect(chosen).toContainText('Di');
  // In another order it is the same known question, and the same address.
  await day('Montag').check();
  await expect(heading(page)).toHaveText(both);
  await expect(page).toHaveURL(/\/\?weekday=mo&weekday=tu&free=1$/);
  expect(asked).toEqual(['mo,1', 'mo,tu,1', 'tu,1']);

  await page.unroute('**/api/search*');
  let failed = 0;
  await page.route('**/api/search*', (route) => {
    failed++;
    return route.abort();
  });
  await day('Mittwoch').check();
  const link = page.getByRole('link', { name: 'Seite neu laden' });
  await expect(link).toHaveAttribute('href', '/?weekday=mo&weekday=tu&weekday=we&free=1');
  expect(failed).toBe(1);
  await page.unroute('**/api/search*');
  await page.keyboard.press('Escape');
  await link.click();
  await expect(chosen).toContainText('Mi');
});

test('Enter pressed twice is one entry of the history, however the address spells the query', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const countEntries = () => page.evaluate(() => history.length);
  const search = page.getByRole('searchbox');
  // Another spelling of the same question, as in somebody's link.
  await page.goto('/?weekday=tu&unknown=1&q=+wasser&age=');
  await search.focus();
  await expect(page.getByRole('button', { name: /^Merken/ }).first()).toBeEnabled();
  const start = await countEntries();
  await search.press('Enter');
  await search.press('Enter');
  await search.fill('kanu');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/\?q=kanu&weekday=tu$/);
  await expect(page.getByRole('list', { name: 'Ausgewählt' })).toContainText('kanu');
  await search.press('Enter');
  await search.press('Enter');
  expect(await countEntries()).toBe(start + 1);
});

test('a word begun before hydration is searched for once, when it is finished', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 720 });
  await page.addInitScript(() => {
    document.addEventListener('ferienfenster-hydrated', () => {
      // In one task, like fast keys on a slow machine.
      for (const letter of 'nu') document.execCommand('insertText', false, letter);
    });
  });
  const begin = await holdRequests(page, /\/_next\/.*\.js/);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('searchbox').pressSequentially('ka');
  begin();
  await expect(page).toHaveURL(/\?q=kanu$/);
  await expect(page.getByText('Angebote gefunden')).toBeAttached();
  const asked = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => (name.includes('/api/search') ? [new URL(name).search] : [])),
  );
  expect(asked).toHaveLength(1);
});

test('the first offers are on the first screen', async ({ page }) => {
  // With topics above the list only while nothing is chosen.
  for (const { path, width, height, least } of [
    { path: '/', width: 390, height: 844, least: 1.5 },
    { path: '/', width: 1440, height: 900, least: 1.9 },
    { path: '/?weekday=mo', width: 390, height: 844, least: 1.75 },
    { path: '/?weekday=mo', width: 1440, height: 900, least: 2.25 },
  ]) {
    await page.setViewportSize({ width, height });
    if (width === 390) await page.goto(path);
    await expect(page.locator('[data-slot="edition"]')).toContainText(/Ferienprogramm.*Anmeldung/);
    const bar = page.locator('[data-slot="bottom-bar"]');
    const end = (await bar.isVisible()) ? ((await bar.boundingBox())?.y ?? 0) : height;
    let shown = 0;
    for (const card of (await cards(page).all()).slice(0, 4)) {
      const box = await card.boundingBox();
      if (box) shown += Math.max(0, Math.min(1, (end - box.y) / box.height));
    }
    expect(shown, `${path} at ${width} × ${height} px`).toBeGreaterThanOrEqual(least);
  }
});

test('English is a link away from what was chosen, and the hosts’ words stay marked as German', async ({
  markup: page,
}) => {
  await page.goto('/?free=1');
  await page.getByRole('button', { name: /^Sprache/ }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\?free=1$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(heading(page)).toHaveText(/activities$/);
  await expect(cards(page).first().getByRole('heading')).toHaveAttribute('lang', 'de');
});

// Narrower windows with every state: accessibility-states.
test('nothing is wider than a window of 768 or 1440 px, and the last week is in the strip', async ({
  markup: page,
}) => {
  for (const path of ['/?q=xyzzy', '/offers/nobody', '/']) {
    await page.goto(path);
    for (const width of [1440, 768]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findOverflow(page), `${path} at ${width} px`).toEqual([]);
    }
  }
  const strip = page.getByRole('navigation', { name: 'Ferienwochen' });
  await expect(strip.getByRole('link').last()).toHaveText(/Okt/);
});
