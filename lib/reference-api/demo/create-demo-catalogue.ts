import type { DayText } from '../berlin-time';
import type { Catalogue } from '../catalogue/catalogue';
import { EDITIONS } from './editions';
import { HOSTS } from './hosts';
import { listOtherOffers } from './list-other-offers';
import { listPublicOffers } from './list-public-offers';

/**
 * The programme of Neustadt an der Aue as it stands on a day: every offer comes round again ten
 * weeks later, so that between two neighbouring days only a few dates move and the programme never
 * runs dry. The same day always gives the same catalogue.
 */
export function createDemoCatalogue(today: DayText): Catalogue {
  return {
    editions: EDITIONS,
    hosts: Object.entries(HOSTS).map(([alias, name]) => ({ alias, name })),
    offers: [...listPublicOffers(today), ...listOtherOffers(today)],
  };
}
