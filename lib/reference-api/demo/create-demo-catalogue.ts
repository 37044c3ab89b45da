import type { DayText } from '../berlin-time';
import type { Catalogue } from '../catalogue/catalogue';
import { listHiddenOffers } from './hidden-offers';
import { createPublicOffers } from './public-offers';
import { readScenery, type Scenery } from './scenery';

/** Creates the catalogue of a day from what the data files say. */
export function createProgramme(scenery: Scenery): (today: DayText) => Catalogue {
  const listPublicOffers = createPublicOffers(scenery);
  const { editions, hosts } = scenery;
  return (today) => ({
    editions: [editions.main, editions.regular, editions.closed, editions.planned],
    hosts,
    offers: [...listPublicOffers(today), ...listHiddenOffers(scenery, today)],
  });
}

let programme: ((today: DayText) => Catalogue) | null = null;

/**
 * The programme of Neustadt an der Aue as it stands on a day: every offer comes round again ten
 * weeks later, so that between two neighbouring days only a few dates move and the programme never
 * runs dry. The same day always gives the same catalogue. Throws DemoFileError when a data file is
 * wrong; the files are read once, on the first call.
 */
export function createDemoCatalogue(today: DayText): Catalogue {
  programme ??= createProgramme(readScenery());
  return programme(today);
}
