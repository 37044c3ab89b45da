import { mkdirSync } from 'node:fs';
import { readCommandLine } from './command-line';
import { LICENCE_STEP } from './licence/licence-step';
import { runSteps } from './step/run-steps';
import { STATIC_STEPS, UNIT_STEP } from './step/static-steps';

/** `npm run check`: the part of `npm test` without build and browser. */
export function check(args: readonly string[] = []): Promise<number> {
  readCommandLine('check', args);
  mkdirSync('.build/reports', { recursive: true });
  return runSteps([...STATIC_STEPS, LICENCE_STEP, UNIT_STEP]);
}
