import type { Page } from '@playwright/test';

/** Produces a state; `prefix` is the language in the address (`/ar`), empty for German. */
interface OpenState {
  (page: Page, prefix: string): Promise<void>;
  /** True: it needs a page that no other state has used. */
  readonly isAlone?: boolean;
}

/** A page of the site in one of its states, which a test can produce in any language. */
export interface PageState {
  /** Description of the state, part of the test's name. */
  readonly name: string;
  readonly open: OpenState;
  /** False: not available in every language, so that German stands for all. */
  readonly isTranslated: boolean;
  /** What the page has in this state alone, and axe goes through: the rest is in another state. */
  readonly part?: string;
}

/** Opens the address below the language. */
export function openAddress(path: string): OpenState {
  return async (page, prefix) => {
    await page.goto(prefix + path);
  };
}

/** Opens a state on a page that another state may have used: nothing that one stored is left. */
export async function openAfter(page: Page, { open }: PageState, prefix: string): Promise<void> {
  if (page.url() !== 'about:blank') {
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.context().clearCookies();
    await leaveShortlist(page);
  }
  await open(page, prefix);
}

/**
 * Opens another document, so that an address which differs in the fragment alone is loaded too. One
 * of the same site, because another process would take as long as the state itself.
 */
async function leaveShortlist(page: Page): Promise<void> {
  if (new URL(page.url()).pathname.endsWith('/shortlist')) await page.goto('/robots.txt');
}
