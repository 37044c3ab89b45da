import { expect, type Page } from '@playwright/test';
import { DEMO_TOKENS, enter } from '../host/log-in';
import { FAMILY_STATES } from './family-states';
import { openAddress, type PageState } from './page-state';
import { tagLong } from './tag-long';

const STATES: readonly (readonly [name: string, open: PageState['open']])[] = [
  ['the login', openAddress('/login')],
  ['the login after a session has ended', openAddress('/login?next=%2Fdashboard&reason=token')],
  ['the login after something that is no token', fail],
  ['the dashboard', openDashboard()],
  ['the dashboard where nothing fits', openDashboard('?q=xyzzy')],
  ['the dashboard of a host without offers', openDashboard('', DEMO_TOKENS.nothing)],
  ['an own offer', openOwnOffer],
  ['the calendar of a host', openDashboard('/calendar')],
  ['the poster of an own offer', openPoster],
  ['the report for a host', openDashboard('/report')],
  ['the sessions of a host', openDashboard('/sessions')],
];

/** Every page for hosts, in each state that looks different. */
const HOST_STATES: readonly PageState[] = STATES.map(([name, open]) => ({
  name,
  open,
  isTranslated: false,
}));

async function fail(page: Page, prefix: string): Promise<void> {
  await page.goto(`${prefix}/login`);
  await page.getByRole('main').locator('input[name=token]').fill('x');
  await page.getByRole('button', { name: /^(Anmelden|Log in)$/ }).click();
  await page.waitForLoadState();
}

function openDashboard(path = '', token: string = DEMO_TOKENS.everything): PageState['open'] {
  return (page, prefix) => enter(page, token, `${prefix}/dashboard${path}`);
}

async function openOwnOffer(page: Page, prefix: string): Promise<void> {
  await openDashboard()(page, prefix);
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/dashboard\/offers\//);
}

async function openPoster(page: Page, prefix: string): Promise<void> {
  await openDashboard('?state=published')(page, prefix);
  const online = page.getByRole('row').filter({ hasText: /online/ });
  const offer = online.first().getByRole('rowheader').getByRole('link');
  await page.goto(`${await offer.getAttribute('href')}/poster`);
  await expect(page).toHaveURL(/\/poster$/);
}

/** Every embed by itself, and the configurator. */
const EMBED_STATES: readonly PageState[] = [
  { name: 'the list in a frame', open: openAddress('/embed/list?limit=6'), isTranslated: true },
  {
    name: 'a locked dark list in a frame',
    open: openAddress('/embed/list?limit=3&lock=all&theme=dark&free=1'),
    isTranslated: true,
  },
  { name: 'nothing in a frame', open: openAddress('/embed/list?q=xyzzy'), isTranslated: true },
  { name: 'the map in a frame', open: openFrameMap, isTranslated: true },
  { name: 'the next offers in a frame', open: openAddress('/embed/next'), isTranslated: true },
  { name: 'the screen in the town hall', open: openAddress('/screen'), isTranslated: true },
  { name: 'the check of frames', open: openAddress('/embed/check'), isTranslated: false },
  { name: 'the week in a frame', open: openAddress('/embed/week'), isTranslated: true },
  { name: 'an offer in a frame', open: openFrameOffer, isTranslated: true },
  {
    name: 'an unknown offer in a frame',
    open: openAddress('/embed/offer/99999-nichts'),
    isTranslated: true,
  },
  {
    name: 'the page that makes embeds',
    open: openAddress('/embed/configure?view=list&q=xyzzy'),
    isTranslated: false,
  },
];

async function openFrameMap(page: Page, prefix: string): Promise<void> {
  await page.goto(`${prefix}/embed/map`);
  await page.getByRole('region').getByRole('button').first().press('Enter');
  await expect(page.locator('.map-marker').first()).toBeVisible();
}

async function openFrameOffer(page: Page, prefix: string): Promise<void> {
  await page.goto(`${prefix}/embed/list?limit=6`);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/embed\/offer\//);
}

/** Every page of the site, in each state that a running site can show at any time. */
export const ALL_STATES: readonly PageState[] = [...FAMILY_STATES, ...HOST_STATES, ...EMBED_STATES];

/** A state in one look, and the tags of its test. */
interface ShownState<Look> {
  readonly state: PageState;
  readonly look: Look;
  /**
   * `@long` if another look of the same state is tested in every run.
   */
  readonly tag: readonly string[];
}

/** States that share their layout with another one of the list, which every run tests. */
const ALIKE = new Set([
  'the list with found words',
  'the list with a wish it cannot read',
  'the map',
  'a map without a place',
  'a week without anything',
  'an offer in short sentences',
  'a shortlist being taken into a calendar',
  'an overview to print',
  'the imprint',
  'the accessibility statement',
  'the login',
  'the login after a session has ended',
  'the dashboard where nothing fits',
  'the dashboard of a host without offers',
  'the list in a frame',
  'nothing in a frame',
  'an unknown offer in a frame',
]);

/**
 * One state of each page; its file in `e2e/heard` is what a screen reader finds there. Every run
 * checks them in German, together with what is heard.
 */
const HEARD = new Set([
  'the list with found words',
  'an empty result',
  'the map with an open place',
  'the week',
  'an offer',
  'an offer in short sentences',
  'a shortlist with its board',
  'an empty shortlist',
  'the lens',
  'the page of changes',
  'the page in easy language',
  'the imprint',
  'an unknown address',
  'the page without network',
  'the login after something that is no token',
  'the dashboard',
  'an own offer',
  'the calendar of a host',
  'the map in a frame',
  'the list in a frame',
  'the week in a frame',
  'the next offers in a frame',
  'an offer in a frame',
  'the page that makes embeds',
]);

/** States that are heard; `isChecked`: in every run for barriers, too. */
export const HEARD_STATES = [...HEARD].map((name) => ({
  state: requireState(name),
  isChecked: !ALIKE.has(name),
}));

export function requireState(name: string): PageState {
  const state = ALL_STATES.find((one) => one.name === name);
  if (state === undefined) throw new Error(`There is no state "${name}".`);
  return state;
}

/**
 * Every state in all its looks; the looks take turns at being tested in every run, states that are
 * heard or `ALIKE` in none.
 */
export function shownIn<Look extends { readonly prefix: string }>(
  looks: readonly Look[],
): readonly ShownState<Look>[] {
  const alone = ALL_STATES.filter(({ name }) => !ALIKE.has(name) && !HEARD.has(name));
  return ALL_STATES.flatMap((state) => {
    const own = looks.filter(({ prefix }) => prefix === '' || state.isTranslated);
    const at = alone.indexOf(state);
    return own.map((look, turn) => ({ state, look, tag: tagLong(turn === at % own.length) }));
  });
}
