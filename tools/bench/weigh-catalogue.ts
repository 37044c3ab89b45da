// A program of its own, because code loaded earlier would be measured too: prints how many bytes
// 10,000 offers take with their index and text search. Needs --expose-gc.
import { createCatalogue } from '../../lib/domain/catalogue';
import { DEFAULT_RULES } from '../../lib/domain/catalogue-rules';
import { parseCriteria } from '../../lib/domain/criteria/parse-criteria';
import { searchCatalogue } from '../../lib/domain/search/search-catalogue';
import { createBenchOffers } from './create-bench-catalogue';

const OFFERS = 10_000;
const now = Date.now();
const { criteria } = parseCriteria(new URLSearchParams('q=klettern'));
// Code and tables of one offer are a fixed cost.
searchCatalogue(createCatalogue(createBenchOffers(1, now), DEFAULT_RULES), criteria, now);

function weigh(): number {
  global.gc?.();
  global.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const before = weigh();
const catalogue = createCatalogue(createBenchOffers(OFFERS, now), DEFAULT_RULES);
searchCatalogue(catalogue, criteria, now);
console.log(weigh() - before);
// Still referenced, so that none of it was collected before the measurement.
if (catalogue.offers.length !== OFFERS) throw new RangeError('Offers are missing.');
