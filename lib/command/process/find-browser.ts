import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { findOutsideProgram } from '../../runtime/outside-program.fixture';
import { INSTALL_LIMIT_MS, provideProgram } from './provide-program';
import { runProgram } from './run-program';

const CHROME_OF_MACS = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Path of a Chromium on this machine: Playwright's own, otherwise the system's; null: none. */
export function findBrowserPath(): string | null {
  const own = [chromium.executablePath(), CHROME_OF_MACS].find((path) => existsSync(path));
  return own ?? findOutsideProgram('chromium');
}

/** Path of a Chromium, or a sentence with the command that installs one. */
export type FoundBrowser =
  | { readonly path: string }
  | { readonly path: null; readonly help: string };

/** Finds a Chromium on this machine; otherwise installs one if possible. */
export async function findBrowser(): Promise<FoundBrowser> {
  const found = findBrowserPath() ?? (await provideProgram('chromium'));
  if (found) return { path: found };
  await runProgram('npx', ['playwright', 'install', 'chromium'], { limitMs: INSTALL_LIMIT_MS });
  const installed = findBrowserPath();
  if (installed) return { path: installed };
  return {
    path: null,
    help: 'The browser tests need a Chromium and none could be installed: run "npx playwright install --with-deps chromium" (or "apt-get install chromium" as root), then try again.',
  };
}
