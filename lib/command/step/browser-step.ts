import { readFileSync, rmSync } from 'node:fs';
import { findBrowser } from '../process/find-browser';
import { getProgram } from '../process/get-program';
import { runProgram } from '../process/run-program';
import type { Step } from './step';

const REPORT = '.build/reports/browser.json';

/** Browser and black-box tests on the production build, counted one by one. */
export const BROWSER_STEP: Step = {
  name: 'browser tests',
  async run() {
    const browser = await findBrowser();
    if (browser.path === null) return { passed: 0, failed: 1, output: browser.help };
    rmSync(REPORT, { force: true });
    const { ok, output } = await runProgram(getProgram('playwright'), ['test']);
    const { expected, flaky, unexpected } = readReport();
    const passed = expected + flaky;
    const failed = ok ? unexpected : Math.max(1, unexpected);
    return { passed, failed, output, note: `${passed + failed} tests` };
  },
};

function readReport(): { expected: number; flaky: number; unexpected: number } {
  try {
    return JSON.parse(readFileSync(REPORT, 'utf8')).stats;
  } catch {
    return { expected: 0, flaky: 0, unexpected: 0 };
  }
}
