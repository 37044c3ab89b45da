// A program of its own, because code loaded earlier would be measured too: prints what the index of
// a county over 40 towns takes beyond those of its towns, and how long it takes. Needs --expose-gc.
import { type Catalogue, createCatalogue } from '../../lib/domain/catalogue';
import { type CountyTown, DEFAULT_RULES } from '../../lib/domain/catalogue-rules';
import { toCountyOffer } from '../../lib/domain/county/county-offer';
import { joinRules } from '../../lib/domain/county/join-rules';
import { parseCriteria } from '../../lib/domain/criteria/parse-criteria';
import { DAY_MS } from '../../lib/domain/instant';
import type { Offer } from '../../lib/domain/offer';
import { searchCatalogue } from '../../lib/domain/search/search-catalogue';
import { readOffer } from '../../lib/upstream/read-offer';
import { createBenchCatalogue } from './create-bench-catalogue';

/** Output of this program. */
export interface CountyFigures {
  readonly towns: number;
  readonly offers: number;
  /** Beyond the catalogues of the towns. */
  readonly bytes: number;
  /** Until pages can be drawn, and until texts can be searched too. */
  readonly indexMs: number;
  readonly textMs: number;
  /** 95th percentile of searches by filters, and by words, once V8 has compiled them. */
  readonly filterMs: number;
  readonly wordsMs: number;
  /** Longest of the first searches of the process. */
  readonly firstMs: number;
}

const TOWNS = 40;
const OFFERS = 800;
const now = Date.now();

const read = (query: string) => parseCriteria(new URLSearchParams(query)).criteria;

function weigh(): number {
  global.gc?.();
  global.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function createTown(at: number): CountyTown {
  const slug = `town-${at}`;
  const siteUrl = `https://${slug}.example`;
  return {
    slug,
    name: `Town ${at}`,
    key: `${slug}.example`,
    siteUrl,
    languages: ['de'],
    ...DEFAULT_RULES,
  };
}

/** Offers as the mirror would hold them. */
function createOffers(at: number): readonly Offer[] {
  const { offers } = createBenchCatalogue(OFFERS, now + at * DAY_MS);
  return offers.flatMap((record) => {
    const hosts = record.hosts.map((name) => ({ name }));
    const { offer } = readOffer({ ...record, hosts, url: `https://town.example/${record.alias}` });
    return offer ? [offer] : [];
  });
}

const towns = Array.from({ length: TOWNS }, (_, at) => createTown(at));
const catalogues = towns.map((_, at) => {
  const catalogue = createCatalogue(createOffers(at), DEFAULT_RULES);
  searchCatalogue(catalogue, read('q=klettern'), now);
  return catalogue;
});
const before = weigh();
const rules = joinRules(towns, DEFAULT_RULES);
const indexBegin = performance.now();
const offers = catalogues.flatMap((catalogue, at) =>
  catalogue.offers.map((offer) => toCountyOffer(offer, towns[at] as CountyTown)),
);
const county: Catalogue = createCatalogue(offers, rules);
county.at(now);
const indexMs = performance.now() - indexBegin;
const textBegin = performance.now();
county.text();
const textMs = performance.now() - textBegin;
const bytes = weigh() - before;

const FILTERS = [
  'free=1',
  'age=8',
  'town=town-3',
  'town=town-3&town=town-4&weekday=fr',
  'weekday=fr&weekday=sa',
  'maxFee=10&age=9',
  'near=49.58,10.6&radius=5',
  'registration=online&registration=host',
  'place=town-1-treffpunkt-kanu-11',
  '',
];
const WORDS = ['q=klettern', 'q=kanu+garten', 'q=town+7', 'q=zirkus&free=1'];

/** Milliseconds of each search, ascending. */
function time(queries: readonly string[]): readonly number[] {
  return queries
    .map((query) => {
      const criteria = read(query);
      const begin = performance.now();
      searchCatalogue(county, criteria, now);
      return performance.now() - begin;
    })
    .sort((a, b) => a - b);
}

function timeOften(queries: readonly string[]): number {
  const times = time(Array.from({ length: 10 }, () => queries).flat());
  return times[Math.floor(times.length * 0.95)] ?? 0;
}

const firstMs = Math.max(...time([...FILTERS, ...WORDS]));
const filterMs = timeOften(FILTERS);
const wordsMs = timeOften(WORDS);
const figures: CountyFigures = {
  ...{ towns: TOWNS, offers: OFFERS, bytes, indexMs, textMs, firstMs, filterMs, wordsMs },
};
console.log(JSON.stringify(figures));
// Still referenced, so that nothing was collected before the measurement.
if (catalogues.length !== TOWNS) throw new RangeError('Towns are missing.');
