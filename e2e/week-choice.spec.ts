import type { APIRequestContext, Locator } from '@playwright/test';
import { formatInTimeZone } from 'date-fns-tz';
import { expect, type Page, test } from './town';
import { now } from './town/clock';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const tabs = (page: Page) =>
  page.getByRole('navigation', { name: 'Wochen mit Angeboten' }).getByRole('link');

async function readAddress(link: Locator): Promise<URLSearchParams> {
  return new URL((await link.getAttribute('href')) ?? '', 'http://x').searchParams;
}

test('the next week with something to book is shown, with a notice', async ({
  markup: page,
  request,
}) => {
  const { host, all, open } = await findLateHost(request);
  for (const [path, name] of [
    ['/week', 'Wochen mit Angeboten'],
    ['/embed/week', 'Ferienwochen'],
  ] as const) {
    await page.goto(`${path}?host=${host}`);
    const weeks = page.getByRole('navigation', { name }).getByRole('link');
    const shown = weeks.and(page.locator('[aria-current]'));
    await expect(shown).toHaveCount(1);
    expect((await readAddress(shown)).get('week')).toBe(open);
    expect((await readAddress(weeks.first())).get('week')).toBe(all);
    await expect(page.getByText('Das ist die erste Woche, für die ihr euch noch')).toBeVisible();
  }
  await page.goto('/week');
  await expect(page).toHaveTitle(/Wochenplan/);
  await expect(heading(page)).toHaveText(/\d{4}$/);
  await tabs(page).nth(1).click();
  await expect(page).toHaveURL(/week=\d{4}-W\d\d/);
  await expect(page.getByText('Das ist die erste Woche')).toHaveCount(0);
});

/**
 * A host whose first future week is closed while a later one is open for registration, and these
 * weeks.
 */
async function findLateHost(request: APIRequestContext) {
  const readWeek = async (query: string): Promise<string | undefined> => {
    const { facets } = await (await request.get(`/api/search?${query}`)).json();
    const weeks = facets.week as { value: string; count: number }[];
    return weeks.find(({ count }) => count > 0)?.value;
  };
  const { facets } = await (await request.get('/api/search')).json();
  for (const { value: host } of facets.host as { value: string }[]) {
    const all = await readWeek(`host=${host}`);
    const open = await readWeek(
      `host=${host}&registration=none&registration=online&registration=host`,
    );
    if (all !== undefined && open !== undefined && all < open) return { host, all, open };
  }
  throw new Error('no host of the demo begins with a week that is closed');
}

test('of several weeks the first is shown, with a notice', async ({ markup: page }) => {
  await page.goto('/week');
  const weeks = await Promise.all([1, 2].map((at) => readAddress(tabs(page).nth(at))));
  await page.goto(`/week?${weeks.map((query) => `week=${query.get('week')}`).join('&')}`);
  await expect(page.getByText('Ihr habt mehrere Wochen gewählt')).toBeVisible();
  expect((await readAddress(tabs(page).and(page.locator('[aria-current]')))).get('week')).toBe(
    weeks[0]?.get('week'),
  );
});

/** In the middle of a week. */
async function showPastDays(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const formatNow = (pattern: string) => formatInTimeZone(now(), 'Europe/Berlin', pattern);
  const address = `/week?week=${formatNow("RRRR-'W'II")}`;
  await page.goto(address);
  const days = page.locator('[data-day]');
  const isShown = await days.evaluateAll((all) => all.map((day) => day.checkVisibility()));
  const hidden = isShown.indexOf(true);
  // The clock of the tests stands on a Saturday, and no camp goes on over it.
  expect([isShown.length, hidden]).toEqual([7, Number(formatNow('i')) - 1]);
  await expect(page.locator('#past-days ~ div a[data-past]').filter({ visible: true })).toHaveCount(
    0,
  );
  const way = page.getByRole('checkbox', { name: 'Vergangene Tage zeigen' });
  await way.focus();
  await page.keyboard.press('Space');
  await expect(days.first()).toBeVisible();
  await expect(days.first()).toBeInViewport();
  await page.goto(address);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(days.first()).toBeHidden();
  await expect(days.last()).toBeVisible();
  const label = page.getByText('Vergangene Tage zeigen');
  await label.click();
  await expect(days.first()).toBeVisible();
  await label.click();
  await expect(way).not.toBeChecked();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ media: 'print' });
  await expect(days.first()).toBeVisible();
}

test('a phone begins with today, and shows past days on request', ({ page }) => showPastDays(page));

test('so it does without a script', ({ markup }) => showPastDays(markup));
