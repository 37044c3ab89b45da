import type { Page } from '@playwright/test';

/** A page of the site in one of its states, which a test can produce in any language. */
export interface PageState {
  /** Description of the state, part of the test's name. */
  readonly name: string;
  /** Produces it; `prefix` is the language in the address (`/ar`), empty for German. */
  open(page: Page, prefix: string): Promise<void>;
  /** False: not available in every language, so that German stands for all. */
  readonly isTranslated: boolean;
}

/** Opens the address below the language. */
export function openAddress(path: string) {
  return async (page: Page, prefix: string): Promise<void> => {
    await page.goto(prefix + path);
  };
}
