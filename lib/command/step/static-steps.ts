import { getProgram } from '../process/get-program';
import { createProgramStep } from './create-program-step';
import type { Step } from './step';

const biome = getProgram('biome');

/** What can be said about the code without running it. */
export const STATIC_STEPS: readonly Step[] = [
  createProgramStep('format', [biome, 'format', '.']),
  createProgramStep('lint', [biome, 'lint', '--error-on-warnings', '.']),
  createProgramStep(
    'types',
    // Writes next-env.d.ts and the route types, which are not in the repository.
    [getProgram('next'), 'typegen'],
    [getProgram('tsc'), '--noEmit', '-p', '.'],
  ),
  createProgramStep('dead code', [getProgram('knip'), '--no-progress']),
];
