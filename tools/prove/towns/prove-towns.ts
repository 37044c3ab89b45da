import { setTimeout as pause } from 'node:timers/promises';
import { runTogether, type StartChild } from '../../process/start-child';
import { type ProcessWeight, sumBytes, weighProcesses } from '../../process/weigh-processes';
import { checkUpstream, type UpstreamCheck } from '../check-upstream';
import { type Asked, type LoadFigures, runLoad, sumUpLoad } from '../load/run-load';
import { formatGoal, writeReport } from '../write-report';
import { type County, openCounty } from './open-county';
import {
  listTowns,
  type ProvedTown,
  type TownFault,
  type TownVisits,
  visitTowns,
} from './visit-towns';

const FOLDER = '.build/prove/towns';
const VISITORS = 4_000;
/** As far apart as the settings have it by themselves; passes follow sooner, so that some are seen. */
const GAP_MS = 12_500;
const REFRESH_MS = 60_000;
/** Time in which processes give back what a start has taken. */
const SETTLING_MS = 10_000;

/** Asked for again and again, and to be in memory. */
const KEPT_PATHS = ['/', '/week', '/api/offers', '/offers.atom'];
/** Asked for by nobody before; `{n}`: another number each time. */
const UNCACHED_PATH = '/?age=7&maxFee=1{n}';
/** Known to the instance alone, if at all: a faulty one gives no answer. */
const UNKNOWN_PATH = '/offers/9{n}-unbekannt';
/**
 * Of a hundred requests. Of what is not kept there are a thousand in two rounds: with two hundred in one, those that
 * happened to come at the same moment decided about the slowest twentieth.
 */
const SHARES = { kept: 83, uncached: 15, unknown: 2 };

/** Size of a proof of many municipalities. */
export interface TownsScale {
  readonly towns: number;
  readonly faulty: number;
  readonly offers: number;
  readonly seconds: number;
  readonly perSecond: number;
  /** Faults that occur, in turn; default: every one. */
  readonly faults?: readonly TownFault[];
  /** Pauses other than those of the proof, and the number of renderers. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Figures of the visitors of a deployment, by whom they visited. */
export interface TownsSight {
  /** Of sound municipalities, pages asked for often. */
  readonly kept: LoadFigures;
  /** Of sound municipalities, what nobody has asked for before. */
  readonly uncached: LoadFigures;
  /** Of municipalities whose instance is faulty: what they had before goes on. */
  readonly faulty: LoadFigures;
}

/** One run of a deployment. */
export interface TownsRun {
  readonly startMs: number;
  readonly visits: TownVisits;
  readonly asked: Readonly<Record<keyof TownsSight, readonly Asked[]>>;
  readonly weights: readonly ProcessWeight[];
  /** Of the sound instances. */
  readonly upstream: UpstreamCheck;
  readonly generatorCpuMs: number;
}

/** A municipality that shows nothing, since nobody could ever read its instance file. */
const isServed = ({ fault }: ProvedTown) => fault !== 'wrong-file';

/** Starts a deployment, asks each municipality for its pages, and lets visitors come. */
export async function runTowns(
  county: County,
  {
    towns,
    seconds,
    perSecond,
    settings,
  }: { readonly towns: readonly ProvedTown[] } & Pick<
    TownsScale,
    'seconds' | 'perSecond' | 'settings'
  >,
  { areBroken, seed }: { readonly areBroken: boolean; readonly seed: number },
): Promise<TownsRun> {
  const startMs = await county.open(towns);
  const served = towns.filter((town) => !areBroken || isServed(town));
  const visits = await visitTowns(county.port, served, KEPT_PATHS);
  const isSound = ({ fault }: ProvedTown) => !areBroken || fault === null;
  const sound = served.filter(isSound);
  const broken = served.filter((town) => !isSound(town));
  const asks = [
    ...listAsks(sound, KEPT_PATHS, 'kept', SHARES.kept),
    ...listAsks(sound, [UNCACHED_PATH], 'uncached', SHARES.uncached),
    ...listAsks(broken, KEPT_PATHS, 'faulty', (SHARES.kept * broken.length) / sound.length),
    ...listAsks(broken, [UNKNOWN_PATH], 'unknown', SHARES.unknown),
  ];
  const { asked, generatorCpuMs } = await runLoad({
    ...{ port: county.port, perSecond, seconds, visitors: VISITORS, seed },
    paths: asks.map(({ path }) => path),
    hosts: asks.map(({ host }) => host),
    weights: asks.map(({ weight }) => weight),
  });
  const pick = (kind: keyof TownsSight) => asked.filter(({ path }) => asks[path]?.kind === kind);
  const upstream = checkUpstream(
    county.listSoundUpstream(),
    Number(settings?.FENSTER_UPSTREAM_GAP_MS ?? GAP_MS),
  );
  const weights = weighProcesses(county.pid());
  await county.close();
  const kinds = { kept: pick('kept'), uncached: pick('uncached'), faulty: pick('faulty') };
  return { startMs, visits, asked: kinds, weights, upstream, generatorCpuMs };
}

/** Figures of the visitors of several runs, taken together. */
export function sumUpRuns(runs: readonly TownsRun[]): TownsSight {
  const sumUp = (kind: keyof TownsSight) => sumUpLoad(runs.flatMap(({ asked }) => asked[kind]));
  return { kept: sumUp('kept'), uncached: sumUp('uncached'), faulty: sumUp('faulty') };
}

function listAsks(
  towns: readonly ProvedTown[],
  paths: readonly string[],
  kind: keyof TownsSight | 'unknown',
  share: number,
) {
  const weight = share / Math.max(1, towns.length * paths.length);
  return towns.flatMap(({ host }) => paths.map((path) => ({ kind, host, path, weight })));
}

/** Opens a deployment for a proof, its store filled. */
export function openProvedCounty(
  start: StartChild,
  { towns: count, faulty, faults, offers, settings }: TownsScale,
) {
  const towns = listTowns(count, faulty, faults);
  return openCounty(start, {
    ...{ folder: FOLDER, towns, offers },
    settings: {
      FENSTER_UPSTREAM_GAP_MS: `${GAP_MS}`,
      FENSTER_REFRESH_MS: `${REFRESH_MS}`,
      ...settings,
    },
  }).then((county) => ({ county, towns }));
}

const SCALE: TownsScale = { towns: 200, faulty: 20, offers: 800, seconds: 60, perSecond: 60 };
/** Each with sound instances only, and then with faulty ones: a machine is quicker at one time than at another. */
const ROUNDS = 2;
const MOST_START_MS = 60_000;
const MOST_BYTES_EACH = 15e6;
/** Share of refusals, each with Retry-After, that visitors of sound municipalities may get. */
const MOST_REFUSED = 0.005;
/** Times as long as without faulty ones, for 95 of 100 visitors. */
const MOST_RATIO = 1.3;
/** Within this many milliseconds, as at a launch, what is not kept is quick in any case. */
const QUICK_UNCACHED_MS = 200;

/**
 * Many municipalities on one machine, some of them faulty: prints how soon they are there, what each of
 * them takes, and what visitors of the sound ones notice, and writes it to `prove-results/`. A failed
 * request, a mixed-up page or a request that a visitor caused is an error; the rest is marked.
 */
export async function proveTowns(seed: number, change: Partial<TownsScale> = {}): Promise<number> {
  const scale = { ...SCALE, ...change };
  let isKept = false;
  const code = await runTogether(async (start) => {
    console.log(`Filling the store of ${scale.towns} municipalities …`);
    const { county, towns } = await openProvedCounty(start, scale);
    console.log('One municipality …');
    const one = await runTowns(
      county,
      { ...scale, towns: towns.slice(0, 1), seconds: Math.ceil(scale.seconds / 4) },
      { areBroken: false, seed },
    );
    const sound: TownsRun[] = [];
    const faulty: TownsRun[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const areBroken of [false, true]) {
        const how = areBroken ? `${scale.faulty} of them faulty` : 'all of them sound';
        console.log(`Round ${round} of ${ROUNDS}, ${how} …`);
        await pause(SETTLING_MS);
        await county.setBroken(areBroken);
        const run = await runTowns(county, { ...scale, towns }, { areBroken, seed: seed + round });
        (areBroken ? faulty : sound).push(run);
      }
    }
    await county.stop();
    const outcome = { one, sound, faulty };
    const wrong = [one, ...sound, ...faulty].flatMap(listWrong);
    console.log(describeRuns(scale, outcome));
    for (const each of wrong) console.log(`✗ ${each}`);
    console.log(`Report: ${writeReport('towns', reportRuns(seed, scale, outcome))}`);
    isKept = wrong.length === 0;
    return 0;
  });
  console.log(isKept ? 'towns: nobody was failed' : 'towns: visitors were failed');
  return code || (isKept ? 0 : 1);
}

/** Everything that must not be, in sentences. */
function listWrong(run: TownsRun): readonly string[] {
  const { visits, upstream } = run;
  const { kept, uncached, faulty } = sumUpRuns([run]);
  const failed = kept.failed + uncached.failed;
  return [
    ...(failed > 0 ? [`${failed} requests to sound municipalities failed`] : []),
    ...(faulty.failed > 0 ? [`${faulty.failed} requests to faulty municipalities failed`] : []),
    ...visits.mixedUp.map((host) => `${host} showed another municipality`),
    ...visits.missing.map((address) => `not answered: ${address}`),
    ...upstream.caused.map((path) => `an instance was asked for ${path}`),
    ...(upstream.tooSoon > 0 ? [`${upstream.tooSoon} requests came to an instance too soon`] : []),
  ];
}

/** The runs of a proof: with one municipality, with sound ones only, and with faulty ones among them. */
interface Outcome {
  readonly one: TownsRun;
  readonly sound: readonly TownsRun[];
  readonly faulty: readonly TownsRun[];
}

/** Bytes that each municipality takes beyond the first, at the end of the last run. */
function countBytesEach({ towns }: TownsScale, { one, faulty }: Outcome): number {
  return (sumBytes(faulty.at(-1)?.weights ?? []) - sumBytes(one.weights)) / (towns - 1);
}

function reportRuns(seed: number, scale: TownsScale, outcome: Outcome) {
  const report = ({ asked: _, ...run }: TownsRun) => run;
  const { one, sound, faulty } = outcome;
  return {
    ...{ seed, scale, bytesEach: countBytesEach(scale, outcome), one: report(one) },
    sound: { ...sumUpRuns(sound), runs: sound.map(report) },
    faulty: { ...sumUpRuns(faulty), runs: faulty.map(report) },
  };
}

function describeRuns(scale: TownsScale, outcome: Outcome): string {
  const { towns, offers } = scale;
  const { one } = outcome;
  const [sound, faulty] = [sumUpRuns(outcome.sound), sumUpRuns(outcome.faulty)];
  const last = outcome.faulty.at(-1) ?? one;
  const bytesEach = countBytesEach(scale, outcome);
  const start = (runs: readonly TownsRun[]) => Math.max(...runs.map(({ startMs }) => startMs));
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  const visits = (runs: readonly TownsRun[]) =>
    runs.map((run) => `${run.visits.seconds.toFixed(0)} s`).join(', ');
  const megabytes = (run: TownsRun) => `${(sumBytes(run.weights) / 1e6).toFixed(0)} MB`;
  const parts = ({ weights }: TownsRun) =>
    weights.map(({ name, bytes }) => `${name} ${(bytes / 1e6).toFixed(0)}`).join(', ');
  const refused = ({ kept, uncached }: TownsSight) =>
    (kept.refused + uncached.refused) / Math.max(1, kept.requests + uncached.requests);
  const ratio = (kind: 'kept' | 'uncached') => faulty[kind].p95Ms / sound[kind].p95Ms;
  const isQuick = (kind: 'kept' | 'uncached') =>
    !(ratio(kind) > MOST_RATIO) || (kind === 'uncached' && faulty[kind].p95Ms <= QUICK_UNCACHED_MS);
  const times = (sight: TownsSight, kind: keyof TownsSight) =>
    `p50 ${sight[kind].p50Ms.toFixed(1)}, p95 ${sight[kind].p95Ms.toFixed(0)}, p99 ${sight[kind].p99Ms.toFixed(0)} ms`;
  return [
    formatGoal(
      `start of ${towns} municipalities of ${offers} offers`,
      `${seconds(start(outcome.sound))}; with faulty ones ${seconds(start(outcome.faulty))}`,
      start([...outcome.sound, ...outcome.faulty]) <= MOST_START_MS,
      '≤ 60 s',
    ),
    `first visit of four pages of each: ${visits(outcome.sound)}; with faulty ones ${visits(outcome.faulty)}`,
    formatGoal(
      'memory of each beyond the first',
      `${(bytesEach / 1e6).toFixed(1)} MB`,
      bytesEach < MOST_BYTES_EACH,
      '< 15 MB',
    ),
    `  all: ${megabytes(last)} (${parts(last)}); one: ${megabytes(one)} (${parts(one)})`,
    ...(['kept', 'uncached'] as const).flatMap((kind) => [
      formatGoal(
        `${kind} pages of sound ones, p95`,
        `${ratio(kind).toFixed(2)} times as long beside faulty ones`,
        isQuick(kind),
        `≤ ${MOST_RATIO}${kind === 'uncached' ? `, or ${QUICK_UNCACHED_MS} ms` : ''}`,
      ),
      `  without: ${times(sound, kind)}; beside: ${times(faulty, kind)}`,
    ]),
    formatGoal(
      'refused with Retry-After at sound ones',
      `${(refused(sound) * 100).toFixed(2)} %; beside faulty ones ${(refused(faulty) * 100).toFixed(2)} %`,
      refused(faulty) <= MOST_REFUSED,
      `≤ ${MOST_REFUSED * 100} %`,
    ),
    `pages of faulty ones: ${faulty.faulty.requests} asked for, ${faulty.faulty.refused} refused, ${faulty.faulty.failed} failed`,
    `requests to sound instances: ${last.upstream.requests}, all pages of passes: ${last.upstream.caused.length === 0 ? '✓' : '✗'}`,
  ].join('\n');
}
