import autocannon from 'autocannon';
import { WEEKDAYS } from '../../lib/domain/criteria/when';
import { type OpenSite, openSite } from '../process/open-site';
import type { StartChild } from '../process/start-child';
import { waitForAnswer } from '../process/wait-for';
import { weighEvenly } from '../prove/load/list-asks';
import { runLoad, sumUpLoad } from '../prove/load/run-load';
import { BENCH_SETTINGS, createBenchCatalogue } from './create-bench-catalogue';
import { findDynamicPath, startBareNext, startBareServer } from './floors';
import { type BenchScale, createRow, median, type Row } from './row';

/** Times of lists and cached pages, and ratios of lists beside bare servers. */
export async function measureLists(start: StartChild, scale: BenchScale): Promise<readonly Row[]> {
  const catalogue = createBenchCatalogue();
  const site = await openSite(start, { catalogue, settings: BENCH_SETTINGS });
  const { origin } = site;
  await waitForAnswer(`${origin}/`, site.child());
  const list = new Uint8Array(await (await fetch(origin)).arrayBuffer());
  const rows = [
    await measureUncachedLists(site),
    ...(await measureCachedPages(site, scale.openSeconds)),
  ];
  const bare = await startBareServer(start, list);
  const next = await startBareNext(start);
  let asked = 0;
  const ratios = await measureRatios(scale, {
    'node:http': { origin: bare, path: '/' },
    cached: { origin, path: '/' },
    uncached: { origin, path: () => listVariedPath(asked++) },
    'bare Next': { origin: next, path: await findDynamicPath(next, list.byteLength) },
  });
  await site.stop();
  return [...rows, ...ratios];
}

const AGES = { from: 4, to: 15 };

/**
 * A list with another age and weekday each time, so other offers and counts, and an unused limit. Below
 * 990,000: a fee of seven digits is unreadable, and then only 84 lists differ.
 */
function listVariedPath(at: number): string {
  const ages = AGES.to - AGES.from + 1;
  const weekday = WEEKDAYS[Math.floor(at / ages) % WEEKDAYS.length];
  return `/?age=${AGES.from + (at % ages)}&weekday=${weekday}&maxFee=${1_000 + at}`;
}

const LISTS = { warmUp: 100, measured: 200 };
const MOST_LIST_P95_MS = 100;

/** Time of lists that are in no cache, requested one after the other. */
async function measureUncachedLists({ origin }: OpenSite): Promise<Row> {
  const asked: { status: number; tookMs: number }[] = [];
  for (let at = 0; at < LISTS.warmUp + LISTS.measured; at += 1) {
    const startedAt = performance.now();
    const answer = await fetch(origin + listVariedPath(500_000 + at));
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`An uncached list answered ${answer.status}.`);
    asked.push({ status: answer.status, tookMs: performance.now() - startedAt });
  }
  const { p95Ms } = sumUpLoad(asked.slice(LISTS.warmUp));
  return createRow('uncached list, one at a time, p95', p95Ms, MOST_LIST_P95_MS, 'ms');
}

/** Cached pages and uncached lists per second. */
const RATES = { cached: 100, uncached: 30 };
const CACHED_PATHS = ['/', '/week', '/map', '/api/offers'];
/** `{n}`: another number each time. */
const UNCACHED_PATH = '/?age=6&maxFee=5{n}';
const VISITORS = 1_000;
const MOST_P99_MS = 50;

/** Time of cached pages in an open load while uncached lists are rendered. */
async function measureCachedPages(site: OpenSite, seconds: number): Promise<readonly Row[]> {
  for (const path of CACHED_PATHS) await waitForAnswer(site.origin + path, site.child());
  const asked = await runLoad({
    port: site.port,
    seconds,
    visitors: VISITORS,
    perSecond: RATES.cached + RATES.uncached,
    asks: [
      { path: UNCACHED_PATH, weight: RATES.uncached },
      ...weighEvenly(CACHED_PATHS, RATES.cached),
    ],
  });
  const cached = sumUpLoad(asked.filter(({ ask }) => ask.path !== UNCACHED_PATH));
  const uncached = sumUpLoad(asked.filter(({ ask }) => ask.path === UNCACHED_PATH));
  const wrong = cached.failed + cached.refused + uncached.failed;
  const what = `cached pages beside ${RATES.uncached} uncached lists/s`;
  return [
    createRow(`${what}, p99`, cached.p99Ms, MOST_P99_MS, 'ms'),
    createRow(`${what}, failed or refused`, wrong, 0, 'requests'),
  ];
}

const NAMES = ['node:http', 'cached', 'uncached', 'bare Next'] as const;
type Name = (typeof NAMES)[number];

interface Contender {
  readonly origin: string;
  /** A function returns another one for each request. */
  readonly path: string | (() => string);
}

/** Concurrent connections of a ratio; each sends its next request after the answer to the last. */
const CONNECTIONS = 16;

/** All take turns, every other round backwards, so that a machine that slows down affects all. */
async function measureRatios(
  { rounds, seconds, warmUpSeconds }: BenchScale,
  contenders: Readonly<Record<Name, Contender>>,
): Promise<readonly Row[]> {
  for (const name of NAMES) await measureRate(contenders[name], warmUpSeconds);
  const rates: Record<Name, number[]> = {
    'node:http': [],
    cached: [],
    uncached: [],
    'bare Next': [],
  };
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 === 0 ? NAMES : NAMES.toReversed())
      rates[name].push(await measureRate(contenders[name], seconds));
  const createRatio = (name: Name, bareName: Name): Row => {
    const [rate, bare] = [median(rates[name]), median(rates[bareName])];
    return {
      what: `list page, ${name}, ${CONNECTIONS} at once`,
      figure: `${Math.round(rate)}/s`,
      bare: `${bareName} ${Math.round(bare)}/s`,
      ratio: (rate / bare).toFixed(2),
    };
  };
  return [createRatio('cached', 'node:http'), createRatio('uncached', 'bare Next')];
}

/** Interval in milliseconds at which autocannon checks whether its time is over. */
const SAMPLE_MS = 100;
let visits = 0;

/** Right answers per second; tells of others. */
async function measureRate({ origin, path }: Contender, seconds: number): Promise<number> {
  const result = await autocannon({
    url: origin + (typeof path === 'string' ? path : '/'),
    connections: CONNECTIONS,
    duration: seconds,
    sampleInt: SAMPLE_MS,
    ...(typeof path === 'function' && {
      requests: [{ setupRequest: (request) => addressNext(request, path()) }],
    }),
  });
  const wrong = result.non2xx + result.errors + result.timeouts;
  if (wrong > 0) console.log(`${wrong} wrong answers of ${origin}.`);
  return result['2xx'] / (result.duration || seconds);
}

/** The request with this path, from another visitor than the last, as a proxy passes it on. */
function addressNext(request: autocannon.Request, path: string): autocannon.Request {
  visits += 1;
  const visitor = `10.${(visits >> 16) & 255}.${(visits >> 8) & 255}.${visits & 255}`;
  return { ...request, headers: { ...request.headers, 'x-forwarded-for': visitor }, path };
}
