import type { Page } from '@playwright/test';

/** Named by everything in them, which follows anyway. */
const REPEATING = /^( *- )'?(row|cell|gridcell|rowheader|listitem|caption) .*:$/gm;
/** Addresses and hints of empty fields, and choices that are heard only by going through them. */
const UNHEARD = /^ *- (\/(url|placeholder):|option (?!.*\[selected\])).*\n?/gm;

/**
 * The open page as assistive technology gets it: roles, names, states and texts in their order, one a
 * line, as far as they are heard.
 */
export async function readTree(page: Page): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot();
  // A word joiner is not heard either, and would keep the texts from being searched.
  const heard = `${tree}\n`
    .replaceAll('\u2060', '')
    .replace(UNHEARD, '')
    .replace(REPEATING, '$1$2:');
  // A colon at the end of a line told of what followed below it.
  return heard.replace(/^( *)(- .*):\n(?!\1 )/gm, '$1$2\n');
}
