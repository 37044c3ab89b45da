const SIGN_OF_LIFE_MS = 20_000;
const SHOWN_LINES = 400;

/**
 * Runs the steps one after the other, those of a list at the same time, and prints each with its time
 * and, if it failed, its output. Prints the sum as the last line and returns the exit code.
 */
export async function runSteps(steps: readonly (Step | readonly Step[])[]): Promise<number> {
  const startedAt = Date.now();
  const failures: string[] = [];
  let passed = 0;
  let failed = 0;
  for (const together of steps) {
    await Promise.all(
      [together].flat().map(async (step) => {
        const outcome = await runStep(step);
        passed += outcome.passed;
        failed += outcome.failed;
        if (outcome.failed > 0) failures.push(step.name);
      }),
    );
  }
  console.log(`\nAll steps took ${formatSeconds(Date.now() - startedAt)}.`);
  if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}.`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

async function runStep(step: Step): Promise<StepOutcome> {
  const startedAt = Date.now();
  const time = () => formatSeconds(Date.now() - startedAt);
  console.log(`▸ ${step.name}`);
  const life = setInterval(() => console.log(`  … ${step.name}: ${time()}`), SIGN_OF_LIFE_MS);
  const outcome = await step.run().catch(
    (error: unknown): StepOutcome => ({
      passed: 0,
      failed: 1,
      output: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  );
  clearInterval(life);
  if (outcome.failed > 0 || outcome.report) {
    console.log(outcome.output.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n'));
  }
  const note = outcome.note ? ` (${outcome.note})` : '';
  console.log(`${outcome.failed > 0 ? '✗' : '✓'} ${step.name}: ${time()}${note}`);
  return outcome;
}

function formatSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** Result of a step, counted in tests; a step without tests of its own counts as one. */
interface StepOutcome {
  readonly passed: number;
  readonly failed: number;
  /** Printed when something failed, or always when `report` is set. */
  readonly output: string;
  /** A few words after the time: "412 tests", "up to date". */
  readonly note?: string;
  /** True when the output is the purpose of the step and printed in any case. */
  readonly report?: boolean;
}

/** One step of `npm test`. */
export interface Step {
  readonly name: string;
  run(): Promise<StepOutcome>;
}
