// A program of its own, because what was loaded before would be weighed too: prints how many bytes
// 10,000 offers take with their index and their text search. Needs --expose-gc.
import { createCatalogue } from '../../domain/catalogue';
import { DEFAULT_RULES } from '../../domain/catalogue-rules';
import { parseCriteria } from '../../domain/criteria/parse-criteria';
import { searchCatalogue } from '../../domain/search/search-catalogue';
import { createBenchOffers } from './create-bench-offers';

const OFFERS = 10_000;
const now = Date.now();
const { criteria } = parseCriteria(new URLSearchParams('q=klettern'));
// Code and tables of one offer are paid once and not per offer.
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
// Still in use, so that nothing of it was cleared away before it was weighed.
if (catalogue.offers.length !== OFFERS) throw new RangeError('Offers are missing.');
