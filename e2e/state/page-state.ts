import type { Page } from '@playwright/test';

/** A page of the site in one of its states, which a test can bring about in any language. */
export interface PageState {
  /** What a visitor sees, as words for the name of a test. */
  readonly name: string;
  /** Brings it about; `prefix` is the language in the address (`/ar`), empty for German. */
  open(page: Page, prefix: string): Promise<void>;
  /** False: not written in every language, so that German stands for all. */
  readonly isTranslated: boolean;
}
