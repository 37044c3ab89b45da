import { runTogether } from '../../process/start-child';
import { writeReport } from '../write-report';
import { type LoadTown, openLoadTown } from './open-load-town';
import { type Asked, runLoad, sumUpLoad } from './run-load';

/** Number of results of each value of a filter, by the filter's parameter. */
type FacetCounts = Readonly<
  Record<string, readonly { readonly value: string; readonly count: number }[]>
>;

/** Commonly used filters, the most frequent first. */
const USED = ['week', 'age', 'free', 'registration', 'place', 'weekday', 'host', 'time', 'length'];

/**
 * Addresses of the list with results, the most popular first: the list itself, one filter, two
 * filters, and every tenth as a map or a week. Deterministic for a programme.
 */
export function listPopularPaths(facets: FacetCounts, amount: number): readonly string[] {
  const single = USED.flatMap((name) =>
    [...(facets[name] ?? [])]
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      .map(({ value }) => [name, value] as const),
  );
  const pairs = single.flatMap((first, at) =>
    single.slice(at + 1).flatMap((second) => (first[0] === second[0] ? [] : [[first, second]])),
  );
  // Pairs of the most popular values first, however many values the first filter has.
  const byRank = pairs
    .map((pair) => ({ pair, rank: pair.reduce((sum, one) => sum + single.indexOf(one), 0) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ pair }) => pair);
  const queries = [[], ...single.map((one) => [one]), ...byRank].slice(0, amount);
  return queries.map((query, at) => {
    const path = at % 10 === 4 ? '/map' : at % 10 === 7 ? '/week' : '/';
    const text = new URLSearchParams(query.map((pair) => [...pair])).toString();
    return text === '' ? path : `${path}?${text}`;
  });
}

/** Includes three minute boundaries, whenever it begins. */
const SECONDS = 190;
/** To see what a change does. */
const SHORT_SECONDS = 40;
const FILTERS = 300;
const VISITORS = 4_000;
const COLD_MS = 20_000;
const COMMIT_MS = 10_000;

/** Result of a part of the load, with its goals. */
interface LoadRow {
  readonly name: string;
  readonly figures: ReturnType<typeof sumUpLoad>;
  readonly goals: { readonly p95Ms?: number; readonly p99Ms?: number };
}

/**
 * The load of a launch day on the built site: cold, warm, and with commits. Prints figures beside
 * goals and writes them to `prove-results/`. A missed time is marked; a failed request is an error.
 */
export async function proveLoad(seed: number, isShort = false): Promise<number> {
  const seconds = isShort ? SHORT_SECONDS : SECONDS;
  let failed = 0;
  const code = await runTogether(async (start) => {
    const town = await openLoadTown(start);
    const rows = await measureTown(town, seed, seconds);
    await town.stop();
    console.log(`\n${formatRows(rows)}\n`);
    console.log(`Report: ${writeReport('load', { seed, seconds, rows })}`);
    failed = rows.reduce((sum, { figures }) => sum + figures.failed, 0);
    return 0;
  });
  console.log(failed === 0 ? 'load: no request failed' : `load: ${failed} requests failed`);
  return code || (failed > 0 ? 1 : 0);
}

async function measureTown(
  town: LoadTown,
  seed: number,
  seconds: number,
): Promise<readonly LoadRow[]> {
  const search = await fetch(`${town.origin}/api/search`);
  const { facets } = (await search.json()) as { facets: FacetCounts };
  const paths = listPopularPaths(facets, FILTERS);
  const shared = { port: town.port, seconds, paths, visitors: VISITORS };
  await town.restart();

  console.log(`Cold: 200 requests a second for ${seconds} s …`);
  const { asked: cold } = await runLoad({ ...shared, perSecond: 200, seed });
  const [early, late] = [
    cold.filter(({ due }) => due < COLD_MS),
    cold.filter(({ due }) => due >= COLD_MS),
  ];
  console.log(`Warm: 400 requests a second for ${seconds} s …`);
  const { asked: warm } = await runLoad({ ...shared, perSecond: 400, seed: seed + 1 });
  console.log(`With a commit every 10 s: 200 requests a second for ${seconds} s …`);
  const before = await town.countChanges('de');
  let sent = 0;
  const changing = setInterval(() => {
    town.changeOffer(sent++).catch((error) => console.error(error));
  }, COMMIT_MS);
  const { asked: changed } = await runLoad({ ...shared, perSecond: 200, seed: seed + 2 }).finally(
    () => clearInterval(changing),
  );
  const commits = (await town.countChanges('en')) - before;
  return [
    describe('cold, 200/s, the first 20 s', early, { p95Ms: 4_000 }),
    describe('cold, 200/s, afterwards', late, { p95Ms: 100 }),
    describe('warm, 400/s', warm, { p95Ms: 50 }),
    describe(`200/s with ${commits} commits`, changed, { p95Ms: 150, p99Ms: 800 }),
  ];
}

function describe(name: string, asked: readonly Asked[], goals: LoadRow['goals']): LoadRow {
  return { name, figures: sumUpLoad(asked), goals };
}

function formatRows(rows: readonly LoadRow[]): string {
  const head = ['', 'requests', 'failed', 'refused', 'p50', 'p95', 'p99'];
  const lines = rows.map(({ name, figures, goals }) => [
    name,
    `${figures.requests}`,
    `${figures.failed}`,
    `${figures.refused}`,
    formatTime(figures.p50Ms),
    formatTime(figures.p95Ms, goals.p95Ms),
    formatTime(figures.p99Ms, goals.p99Ms),
  ]);
  const widths = head.map((_, at) =>
    Math.max(...[head, ...lines].map((line) => (line[at] ?? '').length)),
  );
  return [head, ...lines]
    .map((line) =>
      line
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function formatTime(ms: number, goal?: number): string {
  const text = Number.isNaN(ms) ? '–' : `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;
  if (goal === undefined) return text;
  return `${text} ${ms <= goal ? '✓' : '✗'} (≤ ${goal})`;
}
