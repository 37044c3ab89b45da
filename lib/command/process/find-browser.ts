import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { INSTALL_LIMIT_MS, installPackage } from './install-package';
import { runProgram } from './run-program';

const USUAL_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a Chromium on this machine: Playwright's own, otherwise the system's; null: none. */
export function findBrowserPath(): string | null {
  return [chromium.executablePath(), ...USUAL_PATHS].find((path) => existsSync(path)) ?? null;
}

/** Path of a Chromium, or a sentence with the command that installs one. */
export type FoundBrowser =
  | { readonly path: string }
  | { readonly path: null; readonly help: string };

/** Finds a Chromium on this machine; otherwise installs one if possible. */
export async function findBrowser(): Promise<FoundBrowser> {
  const found = findBrowserPath();
  if (found) return { path: found };
  console.log('  No Chromium found: installing one (once, a minute or two) …');
  await install();
  const installed = findBrowserPath();
  if (installed) return { path: installed };
  return {
    path: null,
    help: 'The browser tests need a Chromium and none could be installed: run "npx playwright install --with-deps chromium" (or "apt-get install chromium" as root), then try again.',
  };
}

async function install(): Promise<void> {
  if (await installPackage('chromium')) return;
  await runProgram('npx', ['playwright', 'install', 'chromium'], { limitMs: INSTALL_LIMIT_MS });
}
