import { expect, type Page } from '@playwright/test';
import { FAMILY } from '../shortlist/accept-plan';
import { findForEveryoneOn } from '../shortlist/find-for-everyone';
import { openAddress, type PageState } from './page-state';
import { startMap } from './start-map';

const STATES: readonly (readonly [name: string, open: PageState['open'], part?: string])[] = [
  ['the list', openAddress('/')],
  ['the list with wishes', openAddress('/?weekday=tu&free=1&age=8&born=2018-03')],
  ['the list with found words', openAddress('/?q=kanu')],
  ['the list with a wish it cannot read', openAddress('/?age=x&page=2')],
  ['an empty result', openAddress('/?q=xyzzy')],
  ['the open menu', openMenu],
  ['the open filters', openFilters, '#filter'],
  ['the map', openMap],
  ['the map with an open place', openPlace],
  ['a map without a place', openAddress('/map?q=xyzzy')],
  ['the week', openAddress('/week')],
  ['a week without anything', openAddress('/week?q=xyzzy')],
  ['an offer', (page, prefix) => openOffer(page, prefix)],
  ['an offer with its map opened', openMeetingPoint, 'section:has(.leaflet-container)'],
  ['an offer in short sentences', (page, prefix) => openOffer(page, `${prefix}`, '?easy=1')],
  ['an unknown offer', openAddress('/offers/99999-nichts')],
  ['an unknown address', openAddress('/nirgendwo')],
  ['an empty shortlist', openAddress('/shortlist')],
  ['a shared shortlist that is not taken over yet', openShared],
  ['a shortlist with its board', openBoard],
  ['the list of a family that is known', openFamilyList, '[data-slot=family]'],
  ['a shortlist being shared', openShareDialog, 'dialog[open]'],
  ['a shortlist being taken into a calendar', openCalendarDialog, 'dialog[open]'],
  ['a gap of the shortlist being filled', openGap, 'dialog[open]'],
  // Code that the page has in memory would not be loaded again.
  ['a page that broke', Object.assign(openBroken, { isAlone: true })],
  ['the page without network', openAddress('/offline')],
  ['the lens', openAddress('/lens')],
  // A part of it: hundreds of offers would keep each audit busy for a minute.
  ['a booklet', openAddress('/booklet?free=1&weekday=mo')],
  ['an overview to print', openAddress('/booklet?free=1&by=host&view=overview')],
  ['the page of changes', openAddress('/changes')],
  ['the page of deadlines', openAddress('/deadlines?free=1')],
  ['the page in easy language', openAddress('/legal/easy')],
  ['the imprint', openAddress('/legal/imprint')],
  ['the privacy statement', openAddress('/legal/privacy')],
  ['the accessibility statement', openAddress('/legal/accessibility')],
];

/** Every page for families, in each state that looks different. */
export const FAMILY_STATES: readonly PageState[] = STATES.map(([name, open, part]) => ({
  name,
  open,
  isTranslated: true,
  ...(part === undefined ? {} : { part }),
}));

/** Every page has it; this one has little else. */
async function openMenu(page: Page, prefix: string): Promise<void> {
  await page.goto(`${prefix}/legal/imprint`);
  await page.locator('header button[popovertarget]:visible').click();
}

async function openFilters(page: Page, prefix: string): Promise<void> {
  await page.goto(`${prefix}/week`);
  await page.locator('main button[popovertarget=filter]:visible').last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function openMap(page: Page, prefix: string): Promise<void> {
  await page.goto(`${prefix}/map`);
  await startMap(page);
}

async function openPlace(page: Page, prefix: string): Promise<void> {
  await page.goto(`${prefix}/map?weekday=tu`);
  await startMap(page);
  await expect(async () => {
    // A cluster separates first.
    await page.locator('.map-marker').first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

async function openOffer(page: Page, prefix: string, query = ''): Promise<void> {
  const answer = await page.request.get('/api/search?fields=card');
  const { offers } = (await answer.json()) as { offers: { card: { alias: string } }[] };
  await page.goto(`${prefix}/offers/${offers[2]?.card.alias}${query}`);
}

async function openMeetingPoint(page: Page, prefix: string): Promise<void> {
  const answer = await page.request.get('/api/offers?itemsPerPage=50');
  const offers = (await answer.json()) as { alias: string; meetingLat: number | null }[];
  const placed = offers.find(({ meetingLat }) => meetingLat !== null);
  await page.goto(`${prefix}/offers/${placed?.alias}`);
  const map = page.getByRole('region').filter({ has: page.locator('.map-pin') });
  await map.getByRole('button').click();
  await expect(map.locator('.leaflet-container')).toBeFocused();
}

async function openShared(page: Page, prefix: string): Promise<void> {
  const offers = await findForEveryoneOn(page);
  const aliases = offers.slice(0, 3).map(({ alias }) => alias);
  await page.goto(`${prefix}/shortlist#1/${FAMILY}/${aliases.join(',')}`);
  await expect(page.locator('[data-slot=import]')).toBeVisible();
}

async function openBoard(page: Page, prefix: string): Promise<void> {
  await openShared(page, prefix);
  await page.locator('[data-slot=import]').getByRole('button').first().click();
  await expect(page.getByRole('table')).toBeVisible();
}

async function openFamilyList(page: Page, prefix: string): Promise<void> {
  await openBoard(page, prefix);
  await page.goto(`${prefix}/`);
  const family = page.locator('[data-slot=family] details');
  await expect(family).toBeVisible();
  if ((await family.getAttribute('open')) === null) await family.locator('summary').click();
  await expect(family.locator('button').first()).toBeVisible();
}

async function openShareDialog(page: Page, prefix: string): Promise<void> {
  await openBoard(page, prefix);
  await page.getByRole('main').getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
}

async function openCalendarDialog(page: Page, prefix: string): Promise<void> {
  await openBoard(page, prefix);
  await page.getByRole('main').getByRole('button').nth(1).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
}

async function openGap(page: Page, prefix: string): Promise<void> {
  await openBoard(page, prefix);
  await page.locator('[data-gap] button').first().click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
}

/** Its code cannot be loaded when needed, as after a loss of the network. */
export async function openBroken(page: Page, prefix: string): Promise<void> {
  await page.goto(`${prefix}/shortlist`, { waitUntil: 'networkidle' });
  const [offer] = await findForEveryoneOn(page);
  const program = '**/_next/static/chunks/**';
  await page.route(program, (route) => route.abort());
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#1//${offer?.alias}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toBeVisible();
  await page.unroute(program);
}
