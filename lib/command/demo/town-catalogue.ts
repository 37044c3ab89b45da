import { loadInstance } from '../../instance/load-instance';
import type { Catalogue, OfferRecord } from '../../reference-api/catalogue/catalogue';
import { createDemoCatalogue } from '../../reference-api/demo/create-demo-catalogue';
import { DEMO_TOWN } from '../process/choose-instance-file';

/** An invented municipality beside others. */
export interface DemoTown {
  /** First part of its host, and the name of its files. */
  readonly host: string;
  /** Brand, languages and rules. */
  readonly instanceFile: string;
  /** Selects its part of the demo's programme. */
  readonly has: (offer: OfferRecord) => boolean;
}

/** A town, a village and a county: no offer is in the last two at once. */
export const DEMO_TOWNS: readonly DemoTown[] = [
  { host: 'town', instanceFile: DEMO_TOWN, has: () => true },
  {
    host: 'village',
    instanceFile: 'lib/reference-api/demo/small-town/instance.json',
    has: ({ id }) => id % 5 === 0,
  },
  {
    host: 'county',
    instanceFile: 'lib/reference-api/demo/county/instance.json',
    has: ({ id }) => id % 5 !== 0,
  },
];

/** The demo's programme of a day as that of another place: its part of the offers, under its name. */
export function createTownCatalogue(town: DemoTown, today: string): Catalogue {
  const { offers, ...rest } = createDemoCatalogue(today);
  const own = { ...rest, offers: offers.filter(town.has) };
  if (town.instanceFile === DEMO_TOWN) return own;
  const [original = ''] = loadInstance(DEMO_TOWN).name.split(' ');
  const place = loadInstance(town.instanceFile).name.split(' ').at(-1) ?? '';
  return JSON.parse(JSON.stringify(own).replaceAll(original, place)) as Catalogue;
}
