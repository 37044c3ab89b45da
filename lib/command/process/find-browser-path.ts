import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const USUAL_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a Chromium on this machine: Playwright's own, else the system's; null without one. */
export function findBrowserPath(): string | null {
  return [chromium.executablePath(), ...USUAL_PATHS].find((path) => existsSync(path)) ?? null;
}
