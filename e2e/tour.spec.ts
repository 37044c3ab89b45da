import type { Locator } from '@playwright/test';
import { DEMO_TOKENS, enter } from './host/log-in';
import { acceptLink, acceptPlan, FAMILY } from './shortlist/accept-plan';
import { findForEveryone, type Listed } from './shortlist/find-for-everyone';
import { pretendChange } from './shortlist/pretend-change';
import { waitForFonts } from './state/fonts';
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

/** Counts what a finger does: taps, and two of them for a select. The report says how many. */
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
    taps() {
      test.info().annotations.push({ type: 'taps', description: String(taps) });
      return taps;
    },
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
  await tap(ask(page).getByRole('button', { name: 'kostenlos', exact: true }));
  await tap(word(page, 'wo?'));
  await tap(word(page, 'bis 3 km'));
  await expect(page).toHaveURL(
    /\?weekday=tu&weekday=th&born=2014-05&born=2018-03&fit=all&free=1&near=49\.58(,|%2C)10\.6&radius=3$/,
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^([1-9]\d*)\sAngebote?$/);
  await expect(page.getByRole('article').first()).toContainText('kostenlos');
  expect(taps()).toBeLessThanOrEqual(TAPS_BEFORE.filter / 2);
});

test('the first offer begins in the upper half of the screen, and soon after what a family finds back after a fortnight: a moved offer with old and new date', async ({
  page,
  town,
}) => {
  const findTop = async () => (await page.getByRole('article').first().boundingBox())?.y ?? 0;
  await page.goto('/');
  await waitForFonts(page);
  expect(await findTop()).toBeLessThanOrEqual(422);
  const [offer] = await findForEveryone(town.site);
  await acceptLink(page, [offer?.alias ?? ''], FAMILY);
  const readSeen = () =>
    page.evaluate(
      () => JSON.parse(localStorage.getItem('ferienfenster.shortlist') ?? '{}').marks?.[0]?.seen,
    );
  await expect.poll(readSeen).toBeTruthy();
  await pretendChange(page);
  await page.goto('/');
  await waitForFonts(page);
  const home = page.getByRole('region', { name: 'Unsere Ferien' });
  const line = /^1\sgeändert · (.+ · )?Mia \d+\sTage? frei · Jonas \d+\sTage? frei/;
  await expect(home.getByText(line)).toBeInViewport();
  expect(await findTop()).toBeLessThanOrEqual(500);
  const { tap, taps } = countTaps();
  await tap(home.locator('summary'));
  const moved = home.locator('[data-slot="diff"]');
  await expect(moved.locator('s').first()).toContainText('Uhr');
  await expect(moved.locator('b').first()).toContainText('Uhr');
  // There was no way to it.
  expect(taps()).toBe(1);
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
  const mark = async (offers: readonly Listed[]) => {
    for (const { alias } of offers) {
      const card = page.locator(`article[data-alias="${alias}"]`);
      await tap(card.getByRole('button', { name: /^Merken/ }));
      await expect(card.locator('[aria-pressed="true"]')).toBeVisible();
    }
  };
  // The list begins with the days to come.
  await mark(pickClash(await findOnPage(page, listed)));
  for (let at = 2, planned = 1; planned < WEEKS; at++) {
    await tap(weeks.nth(at));
    await expect(weeks.nth(at)).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('[data-slot="cards"]').first()).toHaveAttribute('aria-busy', 'false');
    const found = (await findOnPage(page, listed)).slice(0, 1);
    await mark(found);
    planned += found.length;
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

/** The offers of the page's cards that can be joined and suit every child. */
async function findOnPage(page: Page, listed: readonly Listed[]): Promise<readonly Listed[]> {
  const aliases = await page
    .locator('[data-slot="cards"]')
    .first()
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-alias')));
  const isFor = ({ minAge, maxAge }: Listed, age: number) =>
    (minAge ?? 0) <= age && (maxAge || 99) >= age;
  return aliases.flatMap((alias) => {
    const offer = listed.find((one) => one.alias === alias);
    return offer && CHILDREN.every(({ age }) => isFor(offer, age)) ? [offer] : [];
  });
}

/** Two of them at the same time, each on one day. */
function pickClash(offers: readonly Listed[]): readonly Listed[] {
  const days = offers.flatMap((offer) => {
    const [first, ...more] = offer.dates;
    const isOneDay = first?.begin.slice(0, 10) === first?.end?.slice(0, 10);
    return first && isOneDay && more.length === 0 ? [{ offer, ...first }] : [];
  });
  for (const one of days) {
    const other = days.find(
      ({ offer, begin, end }) => offer !== one.offer && one.begin < end && begin < one.end,
    );
    if (other !== undefined) return [one.offer, other.offer];
  }
  throw new Error('no two offers of the first page clash');
}

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
