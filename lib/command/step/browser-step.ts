import { readFileSync, rmSync } from 'node:fs';
import { findBrowser } from '../process/find-browser';
import { getProgram } from '../process/get-program';
import { runProgram } from '../process/run-program';
import type { Step } from './step';

const REPORT = '.build/reports/browser.json';
/** Marks the browser tests that only repeat a short one in another look. */
const LONG = '@long';
/** Marks what only takes pictures. */
const PICTURE = '@picture';

/** Browser and black-box tests on the production build, counted one by one. */
export const BROWSER_STEP = createBrowserStep('browser tests', [
  '--grep-invert',
  `${LONG}|${PICTURE}`,
]);

/** Every page in every look, language and state; the site must be built. */
export const LONG_BROWSER_STEP = createBrowserStep('every page in every look', [
  '--grep',
  LONG,
  '--retries',
  '0',
]);

/** A step of those browser tests on the production build that Playwright's arguments choose. */
export function createBrowserStep(name: string, args: readonly string[]): Step {
  return {
    name,
    async run() {
      const browser = await findBrowser();
      if (browser.path === null) return { passed: 0, failed: 1, output: browser.help };
      rmSync(REPORT, { force: true });
      const { ok, output } = await runProgram(getProgram('playwright'), ['test', ...args]);
      const { expected, flaky, unexpected } = readReport();
      const passed = expected + flaky;
      const failed = ok ? unexpected : Math.max(1, unexpected);
      const second = flaky > 0 ? `, ${flaky} at the second try` : '';
      return { passed, failed, output, note: `${passed + failed} tests${second}` };
    },
  };
}

function readReport(): { expected: number; flaky: number; unexpected: number } {
  try {
    return JSON.parse(readFileSync(REPORT, 'utf8')).stats;
  } catch {
    return { expected: 0, flaky: 0, unexpected: 0 };
  }
}
