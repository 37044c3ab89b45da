import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createCatalogue } from '../../lib/domain/catalogue';
import { type CountyTown, DEFAULT_RULES, joinRules } from '../../lib/domain/catalogue-rules';
import { parseCriteria } from '../../lib/domain/criteria/registry';
import { DAY_MS } from '../../lib/domain/instant';
import { type Offer, toCountyOffer } from '../../lib/domain/offer';
import { searchCatalogue } from '../../lib/domain/search/search-catalogue';
import { readOffer } from '../../lib/upstream/read-offer';
import { createBenchCatalogue, OFFERS } from './create-bench-catalogue';
import { createRow, type Row } from './row';

const TOWNS = 40;
const MOST_INDEX_MB = 150;
const MOST_FILTER_MS = 20;
const FILTERS = [
  ...['free=1', 'age=8', 'town=town-3', 'town=town-3&town=town-4&weekday=fr'],
  ...['weekday=fr&weekday=sa', 'maxFee=10&age=9', 'near=49.58,10.6&radius=5'],
  ...['registration=online&registration=host', 'place=town-1-treffpunkt-kanu-11', ''],
];

/** What the index of a county over 40 towns takes beyond those of its towns, and how long its filters. */
export function measureCounty(): readonly Row[] {
  const now = Date.now();
  const towns = Array.from({ length: TOWNS }, (_, at) => createTown(at));
  const catalogues = towns.map((_, at) => {
    const catalogue = createCatalogue(createOffers(now + at * DAY_MS), DEFAULT_RULES);
    searchCatalogue(catalogue, read('q=klettern'), now);
    return catalogue;
  });
  const before = weigh();
  const offers = catalogues.flatMap((catalogue, at) =>
    catalogue.offers.map((offer) => toCountyOffer(offer, towns[at] as CountyTown)),
  );
  const county = createCatalogue(offers, {
    ...DEFAULT_RULES,
    towns,
    ...joinRules(towns, DEFAULT_RULES),
  });
  county.at(now);
  const bytes = weigh() - before;
  // Each ten times, so that V8 has compiled them.
  const times = Array.from({ length: 10 }, () => FILTERS)
    .flat()
    .map((query) => {
      const criteria = read(query);
      const begin = performance.now();
      searchCatalogue(county, criteria, now).facets();
      return performance.now() - begin;
    })
    .sort((a, b) => a - b);
  const p95Ms = times[Math.floor(times.length * 0.95)] ?? Number.NaN;
  const name = `county over ${TOWNS} towns with ${OFFERS} offers each`;
  return [
    createRow(`${name}, index`, bytes / 1e6, MOST_INDEX_MB, 'MB'),
    createRow(`${name}, filters, p95`, p95Ms, MOST_FILTER_MS, 'ms'),
  ];
}

const read = (query: string) => parseCriteria(new URLSearchParams(query)).criteria;

/** Bytes in use after two collections of garbage. */
function weigh(): number {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  for (let turn = 0; turn < 2; turn += 1) collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function createTown(at: number): CountyTown {
  const slug = `town-${at}`;
  const key = `${slug}.example`;
  return { ...DEFAULT_RULES, slug, key, name: slug, siteUrl: `https://${key}`, languages: ['de'] };
}

/** Offers as the mirror would hold them. */
function createOffers(now: number): readonly Offer[] {
  return createBenchCatalogue(OFFERS, now).offers.flatMap((record) => {
    const hosts = record.hosts.map((name) => ({ name }));
    const { offer } = readOffer({ ...record, hosts, url: `https://town.example/${record.alias}` });
    return offer ? [offer] : [];
  });
}
