import { EMPTY_LISTING, findListing } from '../../catalogue/catalogue-memory';
import type { RequestTime } from '../../renderer/request-time';
import type { Site } from '../../renderer/site';
import type { FindAddress } from './rewrite-links';

/** Finds the addresses of offers on the instance, as they stand at this moment. */
export function createAddressFinder({ state }: RequestTime, site: Site): FindAddress {
  const catalogue = site.catalogue(findListing(state) ?? EMPTY_LISTING);
  return (alias) => catalogue.get(alias)?.url ?? null;
}
