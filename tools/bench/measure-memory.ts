import { CommandError } from '../command-line';
import { runProgram } from '../process/run-program';
import type { StartChild } from '../process/start-child';
import { sumBytes, weighProcesses } from '../process/weigh-processes';
import { listLaunchAsks } from '../prove/launch/list-launch-asks';
import { runLoad } from '../prove/load/run-load';
import type { Row } from './row';
import { startBenchSite } from './start-bench-site';

/** Memory of 10,000 offers with their index and text search. */
export async function measureMemory(): Promise<Row> {
  const { ok, output } = await runProgram(process.execPath, [
    ...['--expose-gc', '--import', 'tsx'],
    'tools/bench/weigh-catalogue.ts',
  ]);
  if (!ok) throw new CommandError(`The catalogue could not be weighed:\n${output}`);
  const bytes = Number(output.trim().split('\n').at(-1));
  return {
    name: 'memory per 10,000 offers, index included',
    figure: `${(bytes / 1e6).toFixed(0)} MB`,
  };
}

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
    'tools/bench/weigh-keeper.ts',
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

const OFFERS = 800;
const PER_SECOND = 60;
const VISITORS = 1_000;
const SAMPLE_MS = 1_000;
/** By number of renderers. */
const MOST_NODE_BYTES = [
  [2, 800e6],
  [1, 550e6],
] as const;

/** Most memory of all processes of a node together while visitors come. */
export async function measureNodeMemory(
  start: StartChild,
  seconds: number,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const [renderers, goal] of MOST_NODE_BYTES) {
    const settings = { FENSTER_RENDERERS: String(renderers) };
    const { origin, child, api } = await startBenchSite(start, OFFERS, settings);
    const asks = await listLaunchAsks(origin);
    let most = 0;
    let parts = '';
    const sampling = setInterval(() => {
      const weights = weighProcesses(child.pid ?? 0);
      const bytes = sumBytes(weights);
      if (bytes <= most) return;
      most = bytes;
      parts = weights.map((each) => `${each.name} ${(each.bytes / 1e6).toFixed(0)}`).join(', ');
    }, SAMPLE_MS);
    await runLoad({
      ...{ port: Number(new URL(origin).port), perSecond: PER_SECOND, seconds },
      ...{ visitors: VISITORS, seed: 1 },
      paths: asks.map(({ path }) => path),
      weights: asks.map(({ weight }) => weight),
    }).finally(() => clearInterval(sampling));
    await Promise.all([child.stop(), api.stop()]);
    rows.push({
      name: `memory of a node under load, ${OFFERS} offers, FENSTER_RENDERERS=${renderers}`,
      figure: `${(most / 1e6).toFixed(0)} MB (${parts})`,
      goal: { text: `< ${goal / 1e6} MB`, reached: most < goal },
    });
  }
  return rows;
}
