import { performance } from 'node:perf_hooks';
import { type Catalogue, createCatalogue } from '../../lib/domain/catalogue';
import { DEFAULT_RULES } from '../../lib/domain/catalogue-rules';
import { parseCriteria } from '../../lib/domain/criteria/parse-criteria';
import { serializeCriteria } from '../../lib/domain/criteria/serialize-criteria';
import { readCriteria } from '../../lib/domain/search/read-criteria';
import { searchCatalogue } from '../../lib/domain/search/search-catalogue';
import { readOffer } from '../../lib/upstream/read-offer';
import { createDemoCatalogue } from '../reference-api/demo/create-demo-catalogue';
import { createBenchOffers } from './create-bench-catalogue';
import type { Row } from './row';
import coast from './search-quality/coast-offers.json';
import coastQueries from './search-quality/coast-queries.json';
import demoQueries from './search-quality/demo-queries.json';

/** A query, the cards that must come first, in any order, and others that are relevant too. */
interface JudgedQuery {
  readonly q: string;
  /** Prefixes of names. */
  readonly first?: readonly string[];
  readonly also?: readonly string[];
  /** The criteria that the text says, where it says nothing but filters. */
  readonly as?: string;
}

/** A programme and manual relevance ratings for searches. */
interface RatedProgramme {
  readonly name: string;
  readonly catalogue: Catalogue;
  /** An instant before all sessions. */
  readonly now: number;
  readonly queries: readonly JudgedQuery[];
}

const DAY = '2026-07-25';

/** The demo programme, and one of a seaside town with other words. */
export function loadProgrammes(): readonly RatedProgramme[] {
  const now = Date.parse(`${DAY}T06:00:00Z`);
  const demo = createDemoCatalogue(DAY);
  const hostNames = new Map(demo.hosts.map(({ alias, name }) => [alias, name]));
  const listed = demo.offers
    .filter(({ publish, status }) => publish === 'public' && 'published' in status)
    .map((record) => ({
      ...record,
      hosts: record.hosts.map((alias) => ({ name: hostNames.get(alias) ?? alias })),
      url: `https://demo.example/${record.alias}`,
    }));
  const seaside = coast.map((record, at) => ({
    ...record,
    alias: `${at + 1}-kueste`,
    publish: 'public',
    hosts: record.hosts.map((name) => ({ name })),
    dates: [{ begin: `2026-08-${10 + (at % 15)}T10:00:00+02:00`, end: null }],
    requiresApplication: false,
    url: `https://kueste.example/${at + 1}`,
  }));
  return [
    { name: 'demo', catalogue: index(listed), now, queries: demoQueries },
    { name: 'coast', catalogue: index(seaside), now, queries: coastQueries },
  ];
}

function index(records: readonly unknown[]): Catalogue {
  return createCatalogue(
    records.flatMap((record) => readOffer(record).offer ?? []),
    DEFAULT_RULES,
  );
}

/** Result of one query. */
interface Rating {
  readonly q: string;
  /** The first five cards. */
  readonly shown: readonly string[];
  /** Cards that should come first and do not. */
  readonly missed: readonly string[];
  /** Share of relevant ones among the first five cards; 0 for an empty result. */
  readonly precision: number;
}

const LOOKED_AT = 5;

/** Runs every query of a programme and compares with the manual ratings. */
export function rateSearch({ catalogue, now, queries }: RatedProgramme): readonly Rating[] {
  return queries.map(({ q, first = [], also = [], as }) => {
    const { criteria } = readCriteria(new URLSearchParams({ q, past: '1' }), now);
    const names = searchCatalogue(catalogue, criteria, now).cards.map(({ offer }) => offer.name);
    const shown = names.slice(0, LOOKED_AT);
    const top = names.slice(0, first.length);
    const fits = (name: string) => [...first, ...also].some((start) => name.startsWith(start));
    if (as !== undefined) {
      const isRight = `${serializeCriteria({ ...criteria, past: false })}` === as;
      return { q, shown, missed: isRight ? [] : [as], precision: isRight ? 1 : 0 };
    }
    return {
      q,
      shown,
      missed: first.filter((start) => !top.some((name) => name.startsWith(start))),
      precision: shown.length === 0 ? 0 : shown.filter(fits).length / shown.length,
    };
  });
}

/** The mean precision at five. */
export function meanPrecision(ratings: readonly Rating[]): number {
  return ratings.reduce((sum, { precision }) => sum + precision, 0) / ratings.length;
}

const SIZE = 10_000;
const GOAL = 0.9;

/** Search quality over the rated queries of two programmes, and the cost of the index. */
export function measureSearch(): readonly Row[] {
  const precisions = loadProgrammes().map((programme): Row => {
    const precision = meanPrecision(rateSearch(programme));
    return {
      name: `search, precision at 5, ${programme.name}`,
      figure: `${precision.toFixed(3)} over ${programme.queries.length} queries`,
      ratio: precision,
      goal: { text: `at least ${GOAL}`, reached: precision >= GOAL },
    };
  });
  return [...precisions, measureIndexing()];
}

/** Time of the whole index and of its longest slice, which blocks the event loop. */
function measureIndexing(): Row {
  const catalogue = createCatalogue(createBenchOffers(SIZE, Date.now()), DEFAULT_RULES);
  const startedAt = performance.now();
  let longest = 0;
  for (let isDone = false; !isDone; ) {
    const sliceAt = performance.now();
    isDone = catalogue.prepareText();
    longest = Math.max(longest, performance.now() - sliceAt);
  }
  const all = performance.now() - startedAt;
  return {
    name: `search index, ${SIZE.toLocaleString('en')} offers`,
    figure: `${all.toFixed(0)} ms, longest slice ${longest.toFixed(1)} ms`,
  };
}

const SIZES = [800, 10_000, 100_000] as const;
const GOAL_SIZE = 10_000;
const GOAL_MS = 5;
const RUNS = 30;

/** Typical queries, each with all facet counts. */
const QUERIES = [
  '',
  'age=8&free=1',
  'weekday=mo&weekday=tu&time=morning',
  'age=6&age=9&wheelchair=yes&wheelchair=ask&maxFee=15',
  'registration=online&length=full&sort=deadline',
  'near=49.58,10.6&radius=5&sort=distance',
  'q=klettern',
  'q=kletern+wald',
];

/** Time to filter, sort and count all facets, for three sizes of programme. */
export function measureFiltering(): readonly Row[] {
  const slowest = SIZES.map((size) => [size, measureSlowest(size)] as const);
  return slowest.map(([size, { ms, query }], at) => {
    const [sizeBefore, before] = slowest[at - 1] ?? [size, { ms }];
    const growth = ms / before.ms / (size / sizeBefore);
    const name = `filter with facet counts, ${size.toLocaleString('en')} offers`;
    const figure = `${ms.toFixed(2)} ms (slowest: ${query || 'no filter'})`;
    if (size < GOAL_SIZE) return { name, figure };
    const goal =
      size === GOAL_SIZE
        ? { text: `< ${GOAL_MS} ms`, reached: ms < GOAL_MS }
        : { text: 'no faster than linearly', reached: growth <= 1.1 };
    return { name, figure, floor: 'growth per offer', ratio: growth, goal };
  });
}

function measureSlowest(size: number): { readonly ms: number; readonly query: string } {
  const now = Date.now();
  const catalogue = createCatalogue(createBenchOffers(size, now), DEFAULT_RULES);
  const results = QUERIES.map((query) => {
    const { criteria } = parseCriteria(new URLSearchParams(query));
    const times = Array.from({ length: RUNS }, () => {
      const startedAt = performance.now();
      searchCatalogue(catalogue, criteria, now);
      return performance.now() - startedAt;
    });
    // The first runs build shared caches; of the rest the faster half counts, because other load on
    // the machine can only add.
    const sorted = times.slice(RUNS / 3).sort((a, b) => a - b);
    return { ms: sorted[Math.floor(sorted.length / 4)] ?? 0, query };
  });
  return results.reduce((worst, result) => (result.ms > worst.ms ? result : worst));
}
