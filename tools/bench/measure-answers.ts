import { waitForAnswer } from '../process/wait-for';
import { runLoad, sumUpLoad } from '../prove/load/run-load';
import { type Load, type LoadTarget, measureLoad } from './measure-load';
import type { Row } from './row';
import type { BenchSite } from './start-bench-site';
import type { Floors } from './start-floors';
import type { Subject } from './subject';

interface Options {
  readonly rounds: number;
  readonly seconds: number;
  /** Seconds before each round that do not count: who rested while the others had their turn is slower at first. */
  readonly leadInSeconds: number;
  /** Seconds over which the rate of a contender is taken that warms up. */
  readonly warmUpSeconds: number;
}

interface Contender extends LoadTarget {
  readonly name: 'warm' | 'cold' | 'bare' | 'handler' | 'dynamic' | 'static';
  readonly amount?: number;
}

/**
 * A contender is warm when its rate has not risen to this multiple of its best, twice in a row. A fixed number of answers
 * was not enough: after six hundred lists a renderer still spent an eighth of its time on compiling. Nor was the rate of
 * single seconds, in which one lucky second ends the rise.
 */
const RISE = 1.02;
const MOST_WITHOUT_RISE = 2;
const LONGEST_WARM_UP = 90;

/**
 * Measures one kind of answer, warm and cold, and its baselines in turn, round after round, so that
 * a machine that slows down affects all of them. Every other round runs backwards, so that no one
 * always follows the same one.
 */
export async function measureAnswers(
  subject: Subject,
  site: BenchSite,
  floors: Floors,
  { rounds, seconds, leadInSeconds, warmUpSeconds }: Options,
): Promise<readonly Row[]> {
  const contenders = listContenders(subject, site, floors, rounds);
  for (const contender of contenders) {
    await warmUp(contender, warmUpSeconds);
  }
  const loads = new Map<string, Load[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const contender of round % 2 === 0 ? contenders : contenders.toReversed()) {
      // The number of paths not requested before is limited.
      if (!contender.amount) await measureContender(contender, leadInSeconds);
      const load = await measureContender(contender, seconds);
      loads.set(contender.name, [...(loads.get(contender.name) ?? []), load]);
    }
  }
  const get = (name: Contender['name']) => medianLoad(loads.get(name) ?? []);
  const cold = createRow(
    `${subject.name}, cold`,
    get('cold'),
    subject.coldFloor,
    get(subject.coldFloor),
  );
  const rows = [createRow(`${subject.name}, warm`, get('warm'), 'node:http', get('bare')), cold];
  if (subject.coldFloor === 'handler') return rows;
  return [...rows, createRow('  bare static page', get('static'), 'node:http', get('bare'))];
}

function measureContender(contender: Contender, seconds: number): Promise<Load> {
  return measureLoad(contender, {
    seconds,
    ...(contender.amount ? { amount: contender.amount } : {}),
  });
}

async function warmUp(contender: Contender, warmUpSeconds: number): Promise<void> {
  let best = 0;
  let since = 0;
  for (let at = 0; at < LONGEST_WARM_UP && since < MOST_WITHOUT_RISE; at += warmUpSeconds) {
    const { requestsPerSecond } = await measureContender(contender, warmUpSeconds);
    if (contender.amount) return;
    since = requestsPerSecond > best * RISE ? 0 : since + 1;
    best = Math.max(best, requestsPerSecond);
  }
}

function listContenders(
  subject: Subject,
  site: BenchSite,
  floors: Floors,
  rounds: number,
): Contender[] {
  const name = getBodyName(subject);
  let asked = 0;
  let askedHandler = 0;
  const nextPath = () => subject.coldPath(asked++);
  // A new path each time, like the cold answer beside it, because writing and reading one is work
  // too.
  const handler: Contender = {
    name: 'handler',
    origin: floors.next,
    nextPath: () => `/bytes/${name}?at=${askedHandler++}`,
  };
  const fixed = (kind: Contender['name'], origin: string, path: string): Contender => ({
    name: kind,
    origin,
    path,
    nextPath: () => path,
  });
  const amount = subject.coldPaths ? { amount: Math.floor(subject.coldPaths / (rounds + 1)) } : {};
  const pages =
    subject.coldFloor === 'dynamic'
      ? [fixed('dynamic', floors.next, '/dynamic'), fixed('static', floors.next, '/static')]
      : [handler];
  return [
    fixed('bare', floors.bare, `/${name}`),
    fixed('warm', site.origin, subject.warmPath),
    { name: 'cold', origin: site.origin, nextPath, ...amount },
    ...pages,
  ];
}

/** Name of this subject's warm answer at the baseline servers. */
export function getBodyName(subject: Subject): string {
  return subject.name
    .replace(/ page$/, '')
    .replace(/[^a-z]+/gi, '-')
    .replace(/^-|-$/g, '');
}

/** Beside a bare server, without a goal. */
function createRow(name: string, load: Load, floorName: string, floor: Load): Row {
  return {
    name,
    figure: formatRate(load),
    load,
    floor: `${floorName} ${formatRate(floor)}`,
    ratio: load.requestsPerSecond / floor.requestsPerSecond,
  };
}

function formatRate({ requestsPerSecond }: Load): string {
  return `${Math.round(requestsPerSecond).toLocaleString('en')}/s`;
}

/** The median round by requests per second; wrong answers of all rounds count. */
function medianLoad(rounds: readonly Load[]): Load {
  const sorted = [...rounds].sort((a, b) => a.requestsPerSecond - b.requestsPerSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new RangeError('There is no middle of no rounds.');
  return { ...middle, wrong: rounds.reduce((sum, { wrong }) => sum + wrong, 0) };
}

/** Kept pages a second, and pages that nobody has asked for before. */
const RATES = { kept: 100, uncached: 30 };
const KEPT_PATHS = ['/', '/week', '/map', '/api/offers'];
/** `{n}`: another number each time. */
const UNCACHED_PATH = '/?age=6&maxFee=5{n}';
const VISITORS = 1_000;
const MOST_P99_MS = 50;

/** Time of kept answers, by an open load, while other pages are rendered for the first time. */
export async function measureMixedLoad(site: BenchSite, seconds: number): Promise<Row> {
  for (const path of KEPT_PATHS) await waitForAnswer(site.origin + path, site.child);
  const { asked } = await runLoad({
    ...{ port: Number(new URL(site.origin).port), seconds, visitors: VISITORS, seed: 1 },
    perSecond: RATES.kept + RATES.uncached,
    paths: [UNCACHED_PATH, ...KEPT_PATHS],
    weights: [RATES.uncached, ...KEPT_PATHS.map(() => RATES.kept / KEPT_PATHS.length)],
  });
  const kept = sumUpLoad(asked.filter(({ path }) => path > 0));
  const uncached = sumUpLoad(asked.filter(({ path }) => path === 0));
  const wrong = kept.failed + kept.refused + uncached.failed;
  return {
    name: `kept pages under ${RATES.uncached} cold renders/s`,
    figure: `${RATES.kept}/s`,
    load: { requestsPerSecond: RATES.kept, p50Ms: kept.p50Ms, p99Ms: kept.p99Ms, wrong },
    floor: `cold p50 ${uncached.p50Ms.toFixed(0)} ms, ${uncached.refused} refused`,
    goal: {
      text: `p99 ≤ ${MOST_P99_MS} ms`,
      reached: kept.p99Ms <= MOST_P99_MS && wrong === 0,
    },
  };
}
