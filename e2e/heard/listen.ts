import type { virtual } from '@guidepup/virtual-screen-reader';
import type { Page } from '@playwright/test';
import { buildSync } from 'esbuild';

declare global {
  /** In the page: the script below. */
  var screenReader: { readonly virtual: typeof virtual };
}

let reader: string | undefined;

/** A screen reader as a script, which reads the document that it is in. */
function bundleReader(): string {
  reader ??= buildSync({
    entryPoints: ['@guidepup/virtual-screen-reader/browser.js'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'screenReader',
  }).outputFiles[0]?.text;
  return reader ?? '';
}

/** Starts reading the open page; what it says before is not heard. */
export async function listen(page: Page): Promise<void> {
  await page.evaluate(bundleReader());
  await page.evaluate(() => screenReader.virtual.start({ container: document.body }));
}

/** Everything that was said since then: what has the focus, and announcements. */
export function readSpeech(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => screenReader.virtual.spokenPhraseLog());
}

/** Only what the page said by itself: "polite: 12 Angebote gefunden". */
export async function readAnnouncements(page: Page): Promise<readonly string[]> {
  return (await readSpeech(page)).filter((phrase) => /^(polite|assertive): /.test(phrase));
}
