import { runProgram } from '../process/run-program';
import type { Step } from './step';

/** A step that is one program, or several in order, and counts as one test. */
export function createProgramStep(
  name: string,
  ...programs: readonly (readonly [program: string, ...args: string[]])[]
): Step {
  return {
    name,
    async run() {
      let output = '';
      for (const [program, ...args] of programs) {
        const result = await runProgram(program, args);
        output += result.output;
        if (!result.ok) return { passed: 0, failed: 1, output };
      }
      return { passed: 1, failed: 0, output };
    },
  };
}
