import { mkdirSync } from 'node:fs';
import { readCommandLine } from './command-line';
import { LICENCE_STEP } from './licence/licence-step';
import { runSteps } from './step/run-steps';
import { QUICK_UNIT_STEP, STATIC_STEPS } from './step/static-steps';

/** `npm run check`: the part of `npm test` without proofs, build and browser. */
export function check(args: readonly string[] = []): Promise<number> {
  readCommandLine('check', args);
  mkdirSync('.build/reports', { recursive: true });
  return runSteps([...STATIC_STEPS, LICENCE_STEP, QUICK_UNIT_STEP]);
}
