import { CommandError } from '../command-error';
import { runProgram } from '../process/run-program';
import type { Row } from './row';

/** Memory of 10,000 offers with their index and text search. */
export async function measureMemory(): Promise<Row> {
  const { ok, output } = await runProgram(process.execPath, [
    ...['--expose-gc', '--import', 'tsx'],
    'lib/command/bench/weigh-catalogue.ts',
  ]);
  if (!ok) throw new CommandError(`The catalogue could not be weighed:\n${output}`);
  const bytes = Number(output.trim().split('\n').at(-1));
  return {
    name: 'memory per 10,000 offers, index included',
    figure: `${(bytes / 1e6).toFixed(0)} MB`,
  };
}
