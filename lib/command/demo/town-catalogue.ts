import type { Catalogue, OfferRecord } from '../../reference-api/catalogue/catalogue';
import { createDemoCatalogue } from '../../reference-api/demo/create-demo-catalogue';

/** An invented municipality beside others. */
export interface DemoTown {
  /** First part of its host, and the name of its files. */
  readonly host: string;
  readonly name: string;
  /** Whose brand, languages and rules. */
  readonly instanceFile: string;
  /** Which offers of the demo's programme it has. */
  readonly has: (offer: OfferRecord) => boolean;
}

/** A town, a village and a county: no offer is in the last two at once. */
export const DEMO_TOWNS: readonly DemoTown[] = [
  {
    host: 'neustadt',
    name: 'Neustadt',
    instanceFile: 'lib/reference-api/demo/instance.json',
    has: () => true,
  },
  {
    host: 'gruenbach',
    name: 'Grünbach',
    instanceFile: 'lib/reference-api/demo/small-town/instance.json',
    has: ({ id }) => id % 5 === 0,
  },
  {
    host: 'hohenau',
    name: 'Hohenau',
    instanceFile: 'lib/reference-api/demo/county/instance.json',
    has: ({ id }) => id % 5 !== 0,
  },
];

/** The demo's programme of a day as that of another place: its part of the offers, under its name. */
export function createTownCatalogue(town: DemoTown, today: string): Catalogue {
  const { offers, ...rest } = createDemoCatalogue(today);
  const own = { ...rest, offers: offers.filter(town.has) };
  return JSON.parse(JSON.stringify(own).replaceAll('Neustadt', town.name)) as Catalogue;
}
