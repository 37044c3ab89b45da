import { readFileSync, rmSync } from 'node:fs';
import { getProgram } from '../process/get-program';
import { runProgram } from '../process/run-program';
import type { Step } from './step';

const REPORT = '.build/reports/unit.json';

/** Unit tests, the architecture test and the short form of the proofs, counted one by one. */
export const UNIT_STEP: Step = {
  name: 'unit tests, architecture and short proofs',
  async run() {
    rmSync(REPORT, { force: true });
    const { ok, output } = await runProgram(getProgram('vitest'), [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${REPORT}`,
    ]);
    const { numPassedTests: passed, numFailedTests } = readReport();
    // A file that cannot even be loaded fails the run without a failed test.
    const failed = ok ? numFailedTests : Math.max(1, numFailedTests);
    return { passed, failed, output, note: `${passed + failed} tests` };
  },
};

function readReport(): { numPassedTests: number; numFailedTests: number } {
  try {
    return JSON.parse(readFileSync(REPORT, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0 };
  }
}
