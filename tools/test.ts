import { mkdirSync } from 'node:fs';
import { readCommandLine } from './command-line';
import { providePrograms } from './process/provide-program';
import {
  AUDIT_STEP,
  BROWSER_STEP,
  BUILD_STEP,
  BUILT_STEP,
  LICENCE_STEP,
  PROOF_STEP,
  runSteps,
  STATIC_STEPS,
  UNIT_STEP,
} from './step/steps';

/** `npm test`: everything, ending with the line `N passed, N failed`. Returns the exit code. */
export function test(args: readonly string[] = []): Promise<number> {
  readCommandLine('test', args);
  mkdirSync('.build/reports', { recursive: true });
  return runSteps(async (run) => {
    const programs = providePrograms();
    // They wait for programs that they have started, as those on the build do.
    const proofs = programs.then(() => run(PROOF_STEP));
    await run(...STATIC_STEPS, LICENCE_STEP, AUDIT_STEP);
    await Promise.all([programs, run(BUILD_STEP)]);
    const units = run(UNIT_STEP);
    await run(BUILT_STEP);
    await proofs;
    await run(BROWSER_STEP);
    await units;
  });
}

/** `npm run check`: the part of it without proofs, build and browser. */
export function check(args: readonly string[] = []): Promise<number> {
  readCommandLine('check', args);
  mkdirSync('.build/reports', { recursive: true });
  return runSteps((run) => run(...STATIC_STEPS, LICENCE_STEP, UNIT_STEP));
}
