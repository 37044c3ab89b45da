import type { FindAddress } from '../../domain/embed/rewrite-links';
import { EMPTY_LISTING } from '../catalogue-memory';
import { findListing } from '../find-listing';
import type { Moment } from '../moment';
import { getServices, type Services } from '../services';

/** Finds the addresses of offers on the instance, as they stand at this moment. */
export function createAddressFinder(
  { state }: Moment,
  services: Services = getServices(),
): FindAddress {
  const catalogue = services.catalogue(findListing(state) ?? EMPTY_LISTING);
  return (alias) => catalogue.get(alias)?.url ?? null;
}
