import type { FindAddress } from '../../view/embed/rewrite-links';
import { EMPTY_LISTING, findListing } from '../catalogue-memory';
import type { RequestTime } from '../request-time';
import type { Site } from '../site';

/** Finds the addresses of offers on the instance, as they stand at this moment. */
export function createAddressFinder({ state }: RequestTime, site: Site): FindAddress {
  const catalogue = site.catalogue(findListing(state) ?? EMPTY_LISTING);
  return (alias) => catalogue.get(alias)?.url ?? null;
}
