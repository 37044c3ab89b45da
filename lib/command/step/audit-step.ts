import { runProgram } from '../process/run-program';
import type { Step } from './step';

/**
 * Known weaknesses of the dependencies, as a report: a weakness that became known overnight, or a
 * registry that does not answer, must not stop a repair from landing.
 */
export const AUDIT_STEP: Step = {
  name: 'dependency audit (report only)',
  async run() {
    const { output } = await runProgram('npm', ['audit', '--audit=true', '--omit=dev', '--json'], {
      limitMs: 30_000,
    });
    return { passed: 1, failed: 0, output: formatAudit(output), report: true };
  },
};

function formatAudit(json: string): string {
  try {
    const counts = JSON.parse(json.slice(json.indexOf('{'))).metadata.vulnerabilities;
    const found = ['critical', 'high', 'moderate', 'low'].map(
      (level) => `${counts[level]} ${level}`,
    );
    return `  Known weaknesses in what the site runs on: ${found.join(', ')} ("npm audit" names them).`;
  } catch {
    return '  The registry gave no audit.';
  }
}
