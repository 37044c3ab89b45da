import { expect, type Page } from '@playwright/test';
import { DEMO_TOKENS } from '../host/demo-tokens';
import { openAddress } from './open-address';
import type { PageState } from './page-state';

const STATES: readonly (readonly [name: string, open: PageState['open']])[] = [
  ['the login', openAddress('/login')],
  ['the login after a session has ended', openAddress('/login?next=%2Fdashboard&reason=token')],
  ['the login after something that is no token', (page, prefix) => enter(page, prefix, 'x')],
  ['the dashboard', openDashboard()],
  ['the dashboard where nothing fits', openDashboard('?q=xyzzy')],
  ['the dashboard of a host without offers', openDashboard('', DEMO_TOKENS.nothing)],
  ['an own offer', openOwnOffer],
  ['the calendar of a host', openDashboard('/calendar')],
  ['the report for a host', openDashboard('/report')],
  ['the sessions of a host', openDashboard('/sessions')],
];

/** Every page for hosts, in each state that looks different. */
export const HOST_STATES: readonly PageState[] = STATES.map(([name, open]) => ({
  name,
  open,
  isTranslated: false,
}));

async function enter(page: Page, prefix: string, token: string): Promise<void> {
  await page.goto(`${prefix}/login`);
  await page.getByRole('main').locator('input[name=token]').fill(token);
  await page.getByRole('button', { name: /^(Anmelden|Log in)$/ }).click();
  await page.waitForLoadState();
}

function openDashboard(path = '', token: string = DEMO_TOKENS.everything): PageState['open'] {
  return async (page, prefix) => {
    await enter(page, prefix, token);
    await expect(page).toHaveURL(/\/dashboard$/);
    if (path !== '') await page.goto(`${prefix}/dashboard${path}`);
  };
}

async function openOwnOffer(page: Page, prefix: string): Promise<void> {
  await openDashboard()(page, prefix);
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/dashboard\/offers\//);
}
