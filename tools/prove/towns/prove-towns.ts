import type { StartChild } from '../../process/start-child';
import { type ProcessWeight, sumBytes, weighProcesses } from '../../process/weigh-processes';
import { checkUpstream, type UpstreamCheck } from '../check-upstream';
import { type Asked, type LoadFigures, runLoad, sumUpLoad } from '../load/run-load';
import { formatGoal, type ProofScale, runProof } from '../proof';
import { type County, openCounty } from './open-county';
import {
  listAsks,
  listTowns,
  type ProvedTown,
  type TownFault,
  type TownVisits,
  visitTowns,
} from './visit-towns';

const FOLDER = '.build/prove/towns';
const VISITORS = 4_000;
/** As in production; syncs follow sooner, so that some happen during the proof. */
const GAP_MS = 12_500;
const REFRESH_MS = 60_000;

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

/** Figures of the visitors of a deployment. */
interface TownsFigures {
  /** Cached pages of sound municipalities. */
  readonly kept: LoadFigures;
  /** Uncached pages of sound municipalities. */
  readonly uncached: LoadFigures;
  /** Pages of municipalities whose instance is faulty, which had them before. */
  readonly faulty: LoadFigures;
}

/** One run of a deployment. */
export interface TownsRun {
  readonly startMs: number;
  readonly visits: TownVisits;
  readonly asked: Readonly<Record<keyof TownsFigures, readonly Asked[]>>;
  readonly weights: readonly ProcessWeight[];
  /** Of the sound instances. */
  readonly upstream: UpstreamCheck;
}

/** A municipality whose instance file was never readable has no pages. */
const isServed = ({ fault }: ProvedTown) => fault !== 'wrong-file';

/** Starts a deployment, requests the pages of each municipality, and puts the load on it. */
export async function runTowns(
  county: County,
  {
    towns,
    seconds,
    perSecond,
    settings,
  }: Omit<TownsScale, 'towns'> & {
    readonly towns: readonly ProvedTown[];
  },
  { areBroken, seed }: { readonly areBroken: boolean; readonly seed: number },
): Promise<TownsRun> {
  const startMs = await county.open(towns);
  const served = towns.filter((town) => !areBroken || isServed(town));
  const visits = await visitTowns(county.port, served);
  const isSound = ({ fault }: ProvedTown) => !areBroken || fault === null;
  const sound = served.filter(isSound);
  const broken = served.filter((town) => !isSound(town));
  const asks = listAsks(sound, broken);
  const task = { port: county.port, perSecond, seconds, visitors: VISITORS, seed };
  const asked = await runLoad({ ...task, asks });
  const pick = (kind: keyof TownsFigures) => asked.filter(({ ask }) => ask.kind === kind);
  const upstream = checkUpstream(
    county.listSoundUpstream(),
    Number(settings?.FENSTER_UPSTREAM_GAP_MS ?? GAP_MS),
  );
  const weights = weighProcesses(county.pid());
  await county.close();
  const kinds = { kept: pick('kept'), uncached: pick('uncached'), faulty: pick('faulty') };
  return { startMs, visits, asked: kinds, weights, upstream };
}

/** Figures of the visitors of a run. */
export function sumUpTowns({ asked }: TownsRun): TownsFigures {
  return {
    kept: sumUpLoad(asked.kept),
    uncached: sumUpLoad(asked.uncached),
    faulty: sumUpLoad(asked.faulty),
  };
}

/** Opens a deployment for a proof, its store filled. */
export async function openProvedCounty(
  start: StartChild,
  { towns: count, faulty, faults, offers, settings }: TownsScale,
) {
  const towns = listTowns(count, faulty, faults);
  const county = await openCounty(start, {
    ...{ folder: FOLDER, towns, offers },
    settings: {
      FENSTER_UPSTREAM_GAP_MS: `${GAP_MS}`,
      FENSTER_REFRESH_MS: `${REFRESH_MS}`,
      ...settings,
    },
  });
  return { county, towns };
}

const LONG: TownsScale = { towns: 200, faulty: 20, offers: 800, seconds: 60, perSecond: 60 };
const SHORT: TownsScale = { towns: 24, faulty: 12, offers: 40, seconds: 10, perSecond: 40 };
const MOST_START_S = 60;
/** Refusals, each with Retry-After, that visitors of sound municipalities may get. */
const MOST_REFUSED_PERCENT = 0.5;
/** Largest effect of faulty municipalities on uncached pages of sound ones. */
const MOST_RATIO = 1.3;
/** A launch accepts this time in any case. */
const MOST_UNCACHED_MS = 200;

/**
 * Many municipalities on one machine, first all sound and then some of them faulty. A failed
 * request, a page of another municipality or an upstream request that a visitor caused is an error;
 * a missed time is marked.
 */
export function proveTowns({ seed, isShort }: ProofScale): Promise<number> {
  const scale = isShort ? SHORT : LONG;
  return runProof('towns', async (start) => {
    console.log(`Filling the store of ${scale.towns} municipalities …`);
    const { county, towns } = await openProvedCounty(start, scale);
    console.log('All of them sound …');
    const sound = await runTowns(county, { ...scale, towns }, { areBroken: false, seed });
    console.log(`${scale.faulty} of them faulty …`);
    await county.setBroken(true);
    const faulty = await runTowns(county, { ...scale, towns }, { areBroken: true, seed });
    await county.stop();
    return {
      lines: describeRuns(sound, faulty),
      breaches: [sound, faulty].flatMap(findBreaches),
      figures: { seed, scale, sound: sumUpTowns(sound), faulty: sumUpTowns(faulty) },
    };
  });
}

function findBreaches(run: TownsRun): readonly string[] {
  const { visits, upstream } = run;
  const { kept, uncached, faulty } = sumUpTowns(run);
  const failed = kept.failed + uncached.failed + faulty.failed;
  return [
    ...(failed > 0 ? [`${failed} requests failed`] : []),
    ...visits.mixedUp.map((host) => `${host} showed another municipality`),
    ...visits.missing.map((address) => `not answered: ${address}`),
    ...upstream.caused.map((path) => `an instance was asked for ${path}`),
    ...(upstream.tooSoon > 0 ? [`${upstream.tooSoon} requests came to an instance too soon`] : []),
  ];
}

function describeRuns(sound: TownsRun, faulty: TownsRun): readonly string[] {
  const [before, after] = [sumUpTowns(sound), sumUpTowns(faulty)];
  const startMs = Math.max(sound.startMs, faulty.startMs);
  const mostMs = Math.max(MOST_UNCACHED_MS, before.uncached.p95Ms * MOST_RATIO);
  const requests = after.kept.requests + after.uncached.requests;
  const refused = (after.kept.refused + after.uncached.refused) / Math.max(1, requests);
  return [
    formatGoal('start', startMs / 1_000, MOST_START_S, 's'),
    formatGoal('uncached pages of sound ones, p95', after.uncached.p95Ms, Math.round(mostMs), 'ms'),
    formatGoal('refused at sound ones', refused * 100, MOST_REFUSED_PERCENT, '%'),
    `memory: ${(sumBytes(faulty.weights) / 1e6).toFixed(0)} MB`,
  ];
}
