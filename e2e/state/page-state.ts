import type { Page } from '@playwright/test';

/** Produces a state; `prefix` is the language in the address (`/ar`), empty for German. */
interface OpenState {
  (page: Page, prefix: string): Promise<void>;
  /** True: an address alone does. */
  readonly isAddress?: boolean;
}

/** A page of the site in one of its states, which a test can produce in any language. */
export interface PageState {
  /** Description of the state, part of the test's name. */
  readonly name: string;
  readonly open: OpenState;
  /** False: not available in every language, so that German stands for all. */
  readonly isTranslated: boolean;
}

/** Opens the address below the language. */
export function openAddress(path: string): OpenState {
  const open = async (page: Page, prefix: string): Promise<void> => {
    await page.goto(prefix + path);
  };
  return Object.assign(open, { isAddress: true });
}
