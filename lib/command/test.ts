import { mkdirSync } from 'node:fs';
import { AUDIT_STEP } from './step/audit-step';
import { BROWSER_STEP } from './step/browser-step';
import { BUILD_STEP } from './step/build-step';
import { runSteps } from './step/run-steps';
import { STATIC_STEPS } from './step/static-steps';
import { UNIT_STEP } from './step/unit-step';

/** `npm test`: everything, ending with the line `N passed, N failed`. Returns the exit code. */
export function test(): Promise<number> {
  mkdirSync('.build/reports', { recursive: true });
  return runSteps([...STATIC_STEPS, UNIT_STEP, BUILD_STEP, BROWSER_STEP, AUDIT_STEP]);
}
