import { findOverflow } from './state/find-barriers';
import { expect, type Page, test } from './town';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.getByRole('article');

test.describe('without a script', () => {
  test('the list is complete, and its form filters it', async ({ markup: page }) => {
    await page.goto('/');
    await expect(heading(page)).toHaveText(/^\d+\sAngebote$/);
    await expect(cards(page)).toHaveCount(24);
    await page.getByRole('checkbox', { name: /^kostenlos/ }).check();
    await page.getByRole('button', { name: 'zeigen' }).click();
    await expect(page).toHaveURL(/[?&]free=1/);
    for (const fee of await page.locator('.offer-card-fee').allTextContents()) {
      expect(fee).toBe('kostenlos');
    }
  });

  test('pages follow each other by links', async ({ markup: page }) => {
    await page.goto('/');
    const first = await cards(page).first().getByRole('link').textContent();
    await page.getByRole('navigation', { name: 'Seiten' }).getByRole('link').click();
    await expect(page).toHaveURL(/page=2/);
    await expect(cards(page).first().getByRole('link')).not.toHaveText(first ?? '');
  });
});

test('a choice changes the list in place: focus and scroll stay, the count is announced, "back" is exact', async ({
  page,
}) => {
  await page.goto('/');
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
  await expect(page).toHaveURL(/\?weekday=tu$/);

  await page.goBack();
  await expect(heading(page)).toHaveText(before);
  await expect(tuesday).not.toBeChecked();
  await page.goForward();
  await expect(heading(page)).toHaveText(`${count} Angebote`);
  await expect(tuesday).toBeChecked();
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

test('a new query aborts the pending one; equal ones are sent once, a failed one gives a link to reload', async ({
  page,
}) => {
  await page.goto('/');
  const asked: string[] = [];
  const ended: string[] = [];
  const toQuery = (url: string) => new URL(url).searchParams.getAll('weekday').join();
  let hold = true;
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/search*', async (route) => {
    asked.push(toQuery(route.request().url()));
    if (hold) await released;
    await route.continue().catch(() => {});
  });
  page.on('requestfailed', (request) => ended.push(toQuery(request.url())));

  await page.getByRole('checkbox', { name: /^Montag/ }).check();
  await expect.poll(() => asked).toEqual(['mo']);
  hold = false;
  await page.getByRole('checkbox', { name: /^Dienstag/ }).check();
  await expect.poll(() => ended).toEqual(['mo']);
  await expect(page.getByRole('list', { name: 'Ausgewählt' })).toContainText('Dienstag');
  release();
  expect(asked).toEqual(['mo', 'mo,tu']);

  await page.getByRole('checkbox', { name: /^Dienstag/ }).uncheck();
  await expect(page.getByRole('list', { name: 'Ausgewählt' })).not.toContainText('Dienstag');
  await page.getByRole('checkbox', { name: /^Dienstag/ }).check();
  await expect(page.getByRole('list', { name: 'Ausgewählt' })).toContainText('Dienstag');
  expect(asked).toEqual(['mo', 'mo,tu', 'mo']);

  await page.unroute('**/api/search*');
  let failed = 0;
  await page.route('**/api/search*', (route) => {
    failed++;
    return route.abort();
  });
  await page.getByRole('checkbox', { name: /^Mittwoch/ }).check();
  const link = page.getByRole('link', { name: 'Seite neu laden' });
  await expect(link).toHaveAttribute('href', '/?weekday=mo&weekday=tu&weekday=we');
  expect(failed).toBe(1);
  await page.unroute('**/api/search*');
  await link.click();
  await expect(page.getByRole('checkbox', { name: /^Mittwoch/ })).toBeChecked();
});

test('the list after a change is the list of a fresh visit', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('searchbox').fill('kanu');
  await expect(page).toHaveURL(/\?q=kanu$/);
  await page.getByRole('combobox', { name: 'Alter des Kindes' }).selectOption('10');
  await expect(page).toHaveURL(/age=10/);
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

test('only the last of many quick changes is shown', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 720 });
  await page.goto('/');
  await page.getByRole('searchbox').focus();
  // In one task, like fast clicks on a slow machine.
  await page.evaluate(() => {
    for (const letter of 'kanu') document.execCommand('insertText', false, letter);
  });
  await expectAskedOnce(page, 'kanu');
});

test('a word begun before hydration is searched for when it is finished', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 720 });
  await page.addInitScript(() => {
    document.addEventListener('ferienfenster-hydrated', () => {
      document.execCommand('insertText', false, 'nu');
    });
  });
  let begin: () => void = () => {};
  const isTyping = new Promise<void>((resolve) => {
    begin = resolve;
  });
  await page.route(/\/_next\/.*\.js/, async (route) => {
    await isTyping;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('searchbox').pressSequentially('ka');
  begin();
  await expectAskedOnce(page, 'kanu');
});

/** Waits for the result of a word and counts the requests that led to it. */
async function expectAskedOnce(page: Page, word: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`\\?q=${word}$`));
  await expect(page.getByText('Angebote gefunden')).toBeAttached();
  const asked = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => (name.includes('/api/search') ? [new URL(name).search] : [])),
  );
  expect(asked).toHaveLength(1);
}

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

test('the navigation of the header keeps the filters', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/?weekday=tu');
  const pages = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await expect(pages.getByRole('link', { name: 'Karte' })).toHaveAttribute(
    'href',
    '/map?weekday=tu',
  );
  await page.getByRole('link', { name: /Dienstag entfernen/ }).click();
  await expect(pages.getByRole('link', { name: 'Karte' })).toHaveAttribute('href', '/map');
  await page.getByText('weitere', { exact: true }).click();
  const strip = page.getByRole('navigation', { name: 'Ferienwochen' });
  await expect(strip.getByRole('link').last()).toHaveText(/Okt/);
});

test('nothing found: what to leave out, and what that brings', async ({ markup: page }) => {
  await page.goto('/?q=xyzzy&weekday=mo');
  await expect(heading(page)).toHaveText('Keine Angebote');
  await expect(page.getByRole('region', { name: /Karte/ })).toHaveCount(0);
  await page.getByRole('link', { name: /Ohne „Suchwort.*: \d+\sAngebote/ }).click();
  await expect(page).toHaveURL(/\?weekday=mo$/);
  await expect(cards(page).first()).toBeVisible();
});

test('an unreadable parameter is named, and its value never repeated', async ({ markup: page }) => {
  await page.goto('/?from=gestern%3Cb%3E&weekday=mo');
  await expect(page.getByText('verstehen wir nicht')).toContainText('from');
  expect(await page.content()).not.toContain('gestern');
  await expect(page.getByRole('checkbox', { name: /^Montag/ })).toBeChecked();
});

test('a week tab shows that week only and can be deselected', async ({ markup: page }) => {
  await page.goto('/');
  const tab = page.getByRole('navigation', { name: 'Ferienwochen' }).getByRole('link').nth(1);
  const count = (await tab.locator('span').textContent()) ?? '';
  await tab.click();
  await expect(heading(page)).toHaveText(count);
  await expect(tab).toHaveAttribute('aria-current', 'true');
  await tab.click();
  await expect(page).toHaveURL(/\/$/);
});

test('English is a link away, and the hosts’ words stay marked as German', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('checkbox', { name: /^kostenlos/ }).check();
  await expect(page).toHaveURL(/free=1/);
  await page.getByRole('button', { name: /^Sprache/ }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\?free=1$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(heading(page)).toHaveText(/activities$/);
  await expect(cards(page).first().getByRole('heading')).toHaveAttribute('lang', 'de');
});

// Narrower windows with every state: accessibility-states.
test('nothing is wider than a window of 768 or 1440 px', async ({ page }) => {
  for (const path of ['/', '/?q=xyzzy', '/offers/nobody']) {
    await page.goto(path);
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findOverflow(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});
