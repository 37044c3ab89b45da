import type { FindAddress } from '../../view/embed/rewrite-links';
import type { Question } from '../ask';
import { EMPTY_LISTING, findListing } from '../catalogue-memory';
import type { RequestTime } from '../request-time';
import type { Site } from '../site';

/** Finds the addresses of offers on the instance, as they stand at this moment. */
export function createAddressFinder({ state }: RequestTime, site: Site): FindAddress {
  const catalogue = site.catalogue(findListing(state) ?? EMPTY_LISTING);
  return (alias) => catalogue.get(alias)?.url ?? null;
}

/** The question where these offers are found on the instance. */
export function askAddresses(
  aliases: Iterable<string>,
  site: Site,
): Question<readonly (string | null)[]> {
  const asked = [...aliases];
  return {
    find: (moment) => asked.map(createAddressFinder(moment, site)),
    sum: (addresses) => addresses,
  };
}
