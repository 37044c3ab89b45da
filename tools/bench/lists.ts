import autocannon from 'autocannon';
import { WEEKDAYS } from '../../lib/domain/criteria/when';
import { type OpenSite, openSite } from '../process/open-site';
import type { StartChild } from '../process/start-child';
import { waitForAnswer } from '../process/wait-for';
import { weighEvenly } from '../prove/load/list-asks';
import { runLoad, sumUpLoad } from '../prove/load/run-load';
import { BENCH_SETTINGS, createBenchCatalogue } from './create-bench-catalogue';
import { findDynamicPath, startFloors } from './floors';
import { type BenchScale, CONNECTIONS, type Load, type Row } from './row';

/** Times of lists and cached pages, and ratios of list and API answers beside bare servers. */
export async function measureLists(start: StartChild, scale: BenchScale): Promise<readonly Row[]> {
  const catalogue = createBenchCatalogue();
  const site = await openSite(start, { catalogue, settings: BENCH_SETTINGS });
  const list = await readBytes(site, '/');
  const offers = await readBytes(site, '/api/offers');
  const rows = [
    await measureUncachedLists(site),
    await measureCachedPages(site, scale.openSeconds),
  ];
  const floors = await startFloors(start, { list, offers });
  const { origin } = site;
  let asked = 0;
  const listRatios = await measureRatios('list page', scale, {
    'node:http': { origin: floors.bare, path: '/list' },
    cached: { origin, path: '/' },
    uncached: { origin, path: () => listVariedPath(asked++) },
    'bare Next': { origin: floors.next, path: await findDynamicPath(floors.next, list.byteLength) },
  });
  const apiRatios = await measureRatios('/api/offers', scale, {
    'node:http': { origin: floors.bare, path: '/offers' },
    cached: { origin, path: '/api/offers' },
    uncached: { origin, path: () => `/api/offers?fee%5Blte%5D=${1_000_000 + asked++}` },
    'bare Next': { origin: floors.next, path: '/bytes/offers' },
  });
  await site.stop();
  return [...rows, ...listRatios, ...apiRatios];
}

async function readBytes({ origin, child }: OpenSite, path: string): Promise<Uint8Array> {
  await waitForAnswer(origin + path, child());
  return new Uint8Array(await (await fetch(origin + path)).arrayBuffer());
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
  return {
    name: 'uncached list, one at a time, p95',
    figure: `${p95Ms.toFixed(0)} ms`,
    goal: { text: `≤ ${MOST_LIST_P95_MS} ms`, reached: p95Ms <= MOST_LIST_P95_MS },
  };
}

/** Cached pages and uncached lists per second. */
const RATES = { cached: 100, uncached: 30 };
const CACHED_PATHS = ['/', '/week', '/map', '/api/offers'];
/** `{n}`: another number each time. */
const UNCACHED_PATH = '/?age=6&maxFee=5{n}';
const VISITORS = 1_000;
const MOST_P99_MS = 50;

/** Time of cached pages in an open load while uncached lists are rendered. */
async function measureCachedPages(site: OpenSite, seconds: number): Promise<Row> {
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
  return {
    name: `cached pages beside ${RATES.uncached} uncached lists/s, p99`,
    figure: `${cached.p99Ms.toFixed(1)} ms${wrong > 0 ? ` (${wrong} wrong)` : ''}`,
    goal: {
      text: `≤ ${MOST_P99_MS} ms`,
      reached: cached.p99Ms <= MOST_P99_MS && wrong === 0,
    },
  };
}

const NAMES = ['node:http', 'cached', 'uncached', 'bare Next'] as const;
type Name = (typeof NAMES)[number];

interface Contender {
  readonly origin: string;
  /** A function returns another one for each request. */
  readonly path: string | (() => string);
}

/**
 * Requests per second of one kind of answer, cached and uncached, beside bare servers. All take
 * turns, and every other round runs backwards, so that a machine that slows down affects all.
 */
async function measureRatios(
  subject: string,
  { rounds, seconds, warmUpSeconds }: BenchScale,
  contenders: Readonly<Record<Name, Contender>>,
): Promise<readonly Row[]> {
  for (const name of NAMES) await measureLoad(contenders[name], warmUpSeconds);
  const loads: Record<Name, Load[]> = {
    'node:http': [],
    cached: [],
    uncached: [],
    'bare Next': [],
  };
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 === 0 ? NAMES : NAMES.toReversed())
      loads[name].push(await measureLoad(contenders[name], seconds));
  const createRow = (name: Name, floorName: Name): Row => {
    const [load, floor] = [medianLoad(loads[name]), medianLoad(loads[floorName])];
    return {
      name: `${subject}, ${name}`,
      figure: formatRate(load),
      load,
      floor: `${floorName} ${formatRate(floor)}`,
      ratio: load.requestsPerSecond / floor.requestsPerSecond,
    };
  };
  return [createRow('cached', 'node:http'), createRow('uncached', 'bare Next')];
}

function formatRate({ requestsPerSecond }: Load): string {
  return `${Math.round(requestsPerSecond).toLocaleString('en')}/s`;
}

/** The median round by requests per second; wrong answers of all rounds count. */
function medianLoad(rounds: readonly Load[]): Load {
  const sorted = rounds.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new RangeError('There is no middle of no rounds.');
  return { ...middle, wrong: rounds.reduce((sum, { wrong }) => sum + wrong, 0) };
}

/** Interval in milliseconds at which autocannon checks whether its time is over. */
const SAMPLE_MS = 100;
let visits = 0;

/** Puts load on a target and measures its answers. */
async function measureLoad({ origin, path }: Contender, seconds: number): Promise<Load> {
  const result = await autocannon({
    url: origin + (typeof path === 'string' ? path : '/'),
    connections: CONNECTIONS,
    duration: seconds,
    sampleInt: SAMPLE_MS,
    ...(typeof path === 'function' && {
      requests: [{ setupRequest: (request) => addressNext(request, path()) }],
    }),
  });
  return {
    requestsPerSecond: result['2xx'] / (result.duration || seconds),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    wrong: result.non2xx + result.errors + result.timeouts,
  };
}

/** The request with this path, from another visitor than the last, as a proxy passes it on. */
function addressNext(request: autocannon.Request, path: string): autocannon.Request {
  visits += 1;
  const visitor = `10.${(visits >> 16) & 255}.${(visits >> 8) & 255}.${visits & 255}`;
  return { ...request, headers: { ...request.headers, 'x-forwarded-for': visitor }, path };
}
