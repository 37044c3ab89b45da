import { request } from 'undici';
import { pollUntil } from '../../process/wait-for';
import { weighSite } from '../../process/weigh-processes';
import { weighEvenly } from '../load/list-asks';
import { runLoad, sumUpLoad } from '../load/run-load';
import { checkUpstream, formatGoal, type ProofScale, runProof } from '../proof';
import { type County, openCounty, type ProvedTown } from './county';

const LONG = { towns: 200, faulty: 20, offers: 800, seconds: 60, perSecond: 60 };
const SHORT = { towns: 24, faulty: 12, offers: 40, seconds: 10, perSecond: 40 };
/** As in production; passes follow sooner, so that some happen during the proof. */
const GAP_MS = 12_500;
const SETTINGS = { FENSTER_UPSTREAM_GAP_MS: `${GAP_MS}`, FENSTER_REFRESH_MS: '60000' };
const VISITORS = 4_000;
const MOST_START_S = 60;
/** Refusals, each with Retry-After, that visitors of sound municipalities may get. */
const MOST_REFUSED_PERCENT = 0.5;
const MOST_UNCACHED_MS = 200;

/**
 * Many municipalities on one machine, of which some are faulty. A failed request, a page of another
 * municipality or an upstream request that a visitor caused is an error; a missed time is marked.
 */
export function proveTowns({ seed, isShort }: ProofScale): Promise<number> {
  const scale = isShort ? SHORT : LONG;
  return runProof('towns', async (start) => {
    console.log(`Filling the store of ${scale.towns} municipalities …`);
    const county = await openCounty(start, { ...scale, settings: SETTINGS });
    console.log(`${scale.faulty} of them faulty …`);
    await county.setBroken(true);
    const run = await runTowns(county, { ...scale, seed, gapMs: GAP_MS });
    await county.stop();
    const { startMs, kept, uncached, faulty, visits, upstream } = run;
    const failed = kept.failed + uncached.failed + faulty.failed;
    const refused = (kept.refused + uncached.refused) / (kept.requests + uncached.requests);
    return {
      lines: [
        formatGoal('start', startMs / 1_000, MOST_START_S, 's'),
        formatGoal('uncached pages of sound ones, p95', uncached.p95Ms, MOST_UNCACHED_MS, 'ms'),
        formatGoal('refused at sound ones', refused * 100, MOST_REFUSED_PERCENT, '%'),
        `memory: ${(run.bytes / 1e6).toFixed(0)} MB`,
      ],
      breaches: [
        ...(failed > 0 ? [`${failed} requests failed`] : []),
        ...visits.mixedUp.map((host) => `${host} showed another municipality`),
        ...visits.missing.map((address) => `not answered: ${address}`),
        ...upstream.caused.map((path) => `an instance was asked for ${path}`),
        ...(upstream.tooSoon > 0 ? [`${upstream.tooSoon} requests came to one too soon`] : []),
      ],
      figures: { seed, scale, ...run },
    };
  });
}

/** Size of a load; `gapMs`: pause of each municipality between two requests to its instance. */
type TownsLoad = Readonly<Record<'seconds' | 'perSecond' | 'seed' | 'gapMs', number>>;

/** Starts a deployment, requests the pages of each municipality, and puts the load on it. */
export async function runTowns(county: County, { gapMs, ...load }: TownsLoad) {
  const startMs = await county.open();
  const served = county.listServed();
  const visits = await visitTowns(county.port, served);
  const sound = served.filter(({ fault }) => fault === null);
  const broken = served.filter(({ fault }) => fault !== null);
  const asks = listAsks(sound, broken);
  const asked = await runLoad({ ...load, port: county.port, visitors: VISITORS, asks });
  const sumUp = (kind: string) => sumUpLoad(asked.filter(({ ask }) => ask.kind === kind));
  const upstream = checkUpstream(county.listSoundUpstream(), gapMs);
  const { bytes } = weighSite(county.pid());
  return {
    startMs,
    visits,
    upstream,
    bytes,
    /** Cached and uncached pages of sound municipalities. */
    kept: sumUp('kept'),
    uncached: sumUp('uncached'),
    /** Pages of municipalities whose instance is faulty, which had them before. */
    faulty: sumUp('faulty'),
  };
}

const CACHED_PATHS = ['/', '/week', '/api/offers', '/offers.atom'];
/** `{n}`: another number each time. */
const UNCACHED_PATH = '/?age=7&maxFee=1{n}';
/** Known to the instance only, if at all: a faulty one gives no answer. */
const UNKNOWN_PATH = '/offers/9{n}-unbekannt';

/** The pages of municipalities that visitors ask for, with their weights of a hundred. */
function listAsks(sound: readonly ProvedTown[], broken: readonly ProvedTown[]) {
  type List = [kind: string, towns: readonly ProvedTown[], paths: string[], share: number];
  const list = (...[kind, towns, paths, share]: List) =>
    towns.flatMap(({ host }) =>
      weighEvenly(paths, share / towns.length).map((ask) => ({ ...ask, kind, host })),
    );
  return [
    ...list('kept', sound, CACHED_PATHS, 83),
    ...list('uncached', sound, [UNCACHED_PATH], 15),
    ...list('faulty', broken, CACHED_PATHS, (83 * broken.length) / sound.length),
    ...list('unknown', broken, [UNKNOWN_PATH], 2),
  ];
}

/** Asks for an address of a municipality, at a deployment on this machine. */
export async function askTown(port: number, host: string, path: string) {
  const { statusCode, body } = await request(`http://127.0.0.1:${port}${path}`, {
    headers: { host: `${host}:${port}` },
  });
  return { status: statusCode, text: await body.text() };
}

/** A programme may take long to load on a busy machine; until then visitors are asked to come again. */
const PATIENCE_MS = 60_000;

/** Asks each municipality for paths until it answers them; `missing`: with the last status. */
export async function visitTowns(
  port: number,
  towns: readonly ProvedTown[],
  paths: readonly string[] = CACHED_PATHS,
): Promise<{ readonly mixedUp: readonly string[]; readonly missing: readonly string[] }> {
  const mixedUp: string[] = [];
  const missing: string[] = [];
  for (const { host, name } of towns)
    for (const path of paths) {
      const ask = () => askTown(port, host, path);
      const { status, text } = await pollUntil(ask, (answer) => answer.status !== 503, PATIENCE_MS);
      const named = text.match(/Stadt Nummer \d+/g) ?? [];
      if (status !== 200) missing.push(`${host}${path}: ${status}`);
      else if (named.some((each) => each !== name)) mixedUp.push(host);
    }
  return { mixedUp, missing };
}
