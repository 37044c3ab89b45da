import type { Page } from '@playwright/test';

/** Opens the address below the language. */
export function openAddress(path: string) {
  return async (page: Page, prefix: string): Promise<void> => {
    await page.goto(prefix + path);
  };
}
