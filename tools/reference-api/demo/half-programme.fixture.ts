import type { DayText } from '../berlin-time';
import type { Catalogue } from '../catalogue/catalogue';
import { createDemoCatalogue } from './create-demo-catalogue';

/** The demo's programme of a day with half of its offers in every state, for tests that read it often. */
export function createHalfProgramme(today: DayText): Catalogue {
  const { offers, ...rest } = createDemoCatalogue(today);
  return { ...rest, offers: offers.filter(({ id }) => id % 4 < 2) };
}
