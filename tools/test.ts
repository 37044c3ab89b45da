import { mkdirSync } from 'node:fs';
import { readCommandLine } from './command-line';
import {
  AUDIT_STEP,
  BROWSER_STEP,
  BUILD_STEP,
  BUILT_STEP,
  LICENCE_STEP,
  QUICK_UNIT_STEP,
  runSteps,
  STATIC_STEPS,
  UNIT_STEP,
} from './step/steps';

/** `npm test`: everything, ending with the line `N passed, N failed`. Returns the exit code. */
export function test(args: readonly string[] = []): Promise<number> {
  readCommandLine('test', args);
  mkdirSync('.build/reports', { recursive: true });
  return runSteps(async (run) => {
    // They wait for programs that they have started, as those on the build do.
    const units = run(UNIT_STEP);
    await run(...STATIC_STEPS, LICENCE_STEP, AUDIT_STEP);
    await run(BUILD_STEP);
    await run(BUILT_STEP);
    await units;
    await run(BROWSER_STEP);
  });
}

/** `npm run check`: the part of it without proofs, build and browser. */
export function check(args: readonly string[] = []): Promise<number> {
  readCommandLine('check', args);
  mkdirSync('.build/reports', { recursive: true });
  return runSteps((run) => run(...STATIC_STEPS, LICENCE_STEP, QUICK_UNIT_STEP));
}
