import { CommandError } from '../command-error';
import { runProgram } from '../process/run-program';
import type { Row } from './row';

/** Output of `weigh-keeper.ts`. */
export interface KeeperFigures {
  /** Number of municipalities in one keeper. */
  readonly many: number;
  /** Offers of each. */
  readonly offers: number;
  /** Offers of a large municipality. */
  readonly large: number;
  /** From the start until all municipalities are restored from disk. */
  readonly startMs: number;
  readonly longestTurnMs: number;
  /** Resident memory of each municipality beyond the first. */
  readonly bytesEach: number;
  /** From the question to the parsed programme. */
  readonly programmeMs: number;
  readonly largeProgrammeMs: number;
}

const MOST_START_MS = 60_000;
const MOST_BYTES = 10e6;

/** Start and memory of one keeper with many municipalities, and the time to hand out a programme. */
export async function measureKeeper(): Promise<readonly Row[]> {
  const { ok, output } = await runProgram(process.execPath, [
    ...['--expose-gc', '--import', 'tsx'],
    'lib/command/bench/weigh-keeper.ts',
  ]);
  if (!ok) throw new CommandError(`The keeper could not be weighed:\n${output}`);
  const figures = JSON.parse(output.trim().split('\n').at(-1) ?? '') as KeeperFigures;
  const { many, offers, large, startMs, longestTurnMs, bytesEach } = figures;
  return [
    {
      name: `start of a keeper with ${many} × ${offers} offers`,
      figure: `${(startMs / 1_000).toFixed(1)} s, longest turn ${longestTurnMs.toFixed(0)} ms`,
      goal: { text: '≤ 60 s', reached: startMs <= MOST_START_MS },
    },
    {
      name: `keeper's memory per further municipality (${offers} offers)`,
      figure: `${(bytesEach / 1e6).toFixed(1)} MB`,
      goal: { text: '≤ 10 MB', reached: bytesEach <= MOST_BYTES },
    },
    {
      name: `programme of ${offers} offers, from keeper to renderer`,
      figure: `${figures.programmeMs.toFixed(0)} ms (${large}: ${figures.largeProgrammeMs.toFixed(0)} ms)`,
    },
  ];
}
