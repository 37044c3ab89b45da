import type { Locator } from '@playwright/test';
import { DEMO_TOKENS, enter } from './host/log-in';
import { acceptLink, acceptPlan, FAMILY } from './shortlist/accept-plan';
import { findForEveryone, type Listed } from './shortlist/find-for-everyone';
import { pretendChange } from './shortlist/pretend-change';
import { expect, type Page, test } from './town';

/** What the same tasks took when they were first counted; each may take half of it. */
const TAPS_BEFORE = { filter: 14, plan: 55 } as const;
const WEEKS = 6;
const CHILDREN = [
  { name: 'Mia', month: 'März', year: '2018', age: 8 },
  { name: 'Jonas', month: 'Mai', year: '2014', age: 12 },
] as const;

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  geolocation: { latitude: 49.58, longitude: 10.6 },
  permissions: ['geolocation'],
});

/** Counts what a finger does: taps, and two of them for a select. */
function countTaps() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps++;
      await target.tap();
    },
    choose: async (select: Locator, label: string) => {
      taps += 2;
      await select.selectOption({ label });
    },
    taps: () => taps,
  };
}

const ask = (page: Page) => page.locator('[data-slot="ask"]');
const word = (page: Page, name: string) => ask(page).getByRole('button', { name });

test('what is free on Tuesday or Thursday, for both children, within 3 km', async ({
  page,
  town,
}) => {
  await acceptPlan(page, town.site, 1, FAMILY);
  await page.goto('/');
  const { tap, taps } = countTaps();
  await tap(
    page.getByRole('list', { name: 'Unsere Kinder' }).getByRole('link', { name: 'für alle' }),
  );
  await tap(word(page, 'wann?'));
  await tap(ask(page).getByRole('checkbox', { name: /^Dienstag/ }));
  await tap(ask(page).getByRole('checkbox', { name: /^Donnerstag/ }));
  await tap(ask(page).getByRole('link', { name: 'kostenlos', exact: true }));
  await tap(word(page, 'wo?'));
  await tap(word(page, 'bis 3 km'));
  await expect(page).toHaveURL(
    /\?weekday=tu&weekday=th&born=2014-05&born=2018-03&fit=all&free=1&near=49\.58(,|%2C)10\.6&radius=3$/,
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^([1-9]\d*) Angebote?$/);
  await expect(page.getByRole('article').first()).toContainText('kostenlos');
  expect(taps()).toBeLessThanOrEqual(TAPS_BEFORE.filter / 2);
});

test('six weeks for two children, one clash solved, printed', async ({ page, town }) => {
  const listed: readonly Listed[] = await (
    await fetch(`${town.site}/api/offers?itemsPerPage=500`)
  ).json();
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Merken/ }).first()).toBeEnabled();
  const { tap, choose, taps } = countTaps();
  const weeks = page.getByRole('navigation', { name: 'Ferienwochen' }).getByRole('link');
  // The list begins with this week.
  for (let week = 0; week < WEEKS; week++) {
    if (week > 0) {
      await tap(weeks.nth(week + 1));
      await expect(weeks.nth(week + 1)).toHaveAttribute('aria-current', 'true');
      await expect(page.locator('[data-slot="cards"]').first()).toHaveAttribute(
        'aria-busy',
        'false',
      );
    }
    const found = await findOnPage(page, listed);
    for (const { alias } of week === 0 ? pickClash(found) : found.slice(0, 1)) {
      const card = page.locator(`article[data-alias="${alias}"]`);
      await tap(card.getByRole('button', { name: /^Merken/ }));
      await expect(card.locator('[aria-pressed="true"]')).toBeVisible();
    }
  }
  await tap(page.getByRole('link', { name: /^Merkliste/ }).first());
  for (const [at, { name, month, year }] of CHILDREN.entries()) {
    const field = page.getByLabel('Spitzname');
    // The next child's field has the focus.
    if (at === 0) await tap(field);
    await expect(field).toBeFocused();
    await page.keyboard.type(name);
    await choose(page.getByLabel('Monat'), month);
    await choose(page.getByLabel('Jahr'), year);
    await tap(page.getByRole('button', { name: 'Kind hinzufügen' }));
  }
  for (const { name } of CHILDREN) {
    const bars = page.getByRole('group', { name: `${name}: alle Wochen` }).getByRole('link');
    await expect.poll(() => bars.count()).toBeGreaterThanOrEqual(WEEKS);
  }
  const mia = page.getByRole('row', { name: /^Mia/ });
  await expect(mia.getByText(/^Gleichzeitig/)).toHaveCount(2);
  await tap(mia.getByText(/^Überschneidung lösen/).first());
  await tap(mia.getByRole('button', { name: 'Für Mia streichen' }).first());
  await expect(mia.getByText(/^Gleichzeitig/)).toHaveCount(0);
  await tap(page.getByRole('button', { name: 'Ausdrucken' }));
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  expect(taps()).toBeLessThanOrEqual(TAPS_BEFORE.plan / 2);
});

/** The offers of the first cards that suit every child and last one day. */
async function findOnPage(page: Page, listed: readonly Listed[]): Promise<readonly Listed[]> {
  const aliases = await page
    .locator('[data-slot="cards"]')
    .first()
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-alias')));
  const ages = CHILDREN.map(({ age }) => age);
  return aliases.flatMap((alias) => {
    const offer = listed.find((one) => one.alias === alias);
    if (offer === undefined || offer.dates.length !== 1) return [];
    const isFor = (age: number) => (offer.minAge ?? 0) <= age && (offer.maxAge || 99) >= age;
    const [date] = offer.dates;
    const isOneDay = date?.begin.slice(0, 10) === date?.end?.slice(0, 10);
    return ages.every(isFor) && isOneDay ? [offer] : [];
  });
}

function pickClash(offers: readonly Listed[]): readonly Listed[] {
  for (const one of offers) {
    const [a] = one.dates;
    const other = offers.find(
      ({ alias, dates: [b] }) =>
        alias !== one.alias && a && b && a.begin < b.end && b.begin < a.end,
    );
    if (other !== undefined) return [one, other];
  }
  throw new Error('no two offers of the first page clash');
}

test('back after a fortnight: what was moved stands above the list, with old and new date', async ({
  page,
  town,
}) => {
  const [offer] = await findForEveryone(town.site);
  await acceptLink(page, [offer?.alias ?? ''], FAMILY);
  const readSeen = () =>
    page.evaluate(
      () => JSON.parse(localStorage.getItem('ferienfenster.shortlist') ?? '{}').marks?.[0]?.seen,
    );
  await expect.poll(readSeen).toBeTruthy();
  await pretendChange(page);
  await page.goto('/');
  const home = page.getByRole('region', { name: 'Unsere Ferien' });
  await expect(home.getByText(/^1 geändert/)).toBeInViewport();
  const { tap, taps } = countTaps();
  await tap(home.locator('summary'));
  const moved = home.locator('[data-slot="diff"]');
  await expect(moved.locator('s')).toContainText('Uhr');
  await expect(moved.locator('b')).toContainText('Uhr');
  // There was no way to it.
  expect(taps()).toBe(1);
});

test('a club’s Monday morning begins with what cannot wait, one tap from where it is repaired', async ({
  page,
}) => {
  await enter(page, DEMO_TOKENS.everything);
  const { tap, taps } = countTaps();
  const first = page.getByRole('region', { name: 'Heute' }).getByRole('listitem').first();
  await expect(first).toBeInViewport();
  const line = await first.getByRole('heading').innerText();
  expect(line).toMatch(/^Beginnt (heute|morgen|in \d+ Tagen), nicht öffentlich: /);
  await tap(first.getByRole('link').first());
  const [, name = ''] = /: (.+?) (?:ist|wartet|wird)/.exec(line) ?? [];
  await expect(page.getByRole('region', { name: 'Ist das Angebot zu sehen?' })).toBeInViewport();
  await expect(page.getByRole('heading', { name })).not.toHaveCount(0);
  // It stood nowhere.
  expect(taps()).toBe(1);
});
