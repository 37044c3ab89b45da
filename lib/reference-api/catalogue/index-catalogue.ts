import {
  type Catalogue,
  currentState,
  type Edition,
  type HostRecord,
  type OfferRecord,
} from './catalogue';

/** An offer with what its aliases stand for, and its begins as epoch ms. */
export interface KnownOffer {
  readonly record: OfferRecord;
  readonly edition: Edition;
  readonly hosts: readonly HostRecord[];
  /** Published and in an active edition. */
  readonly isPublic: boolean;
  readonly begins: readonly number[];
}

/** Resolves the aliases of a catalogue once; offers come out by id ascending. */
export function indexCatalogue(catalogue: Catalogue): readonly KnownOffer[] {
  const editions = new Map(catalogue.editions.map((edition) => [edition.alias, edition]));
  const hosts = new Map(catalogue.hosts.map((host) => [host.alias, host]));
  return catalogue.offers
    .map((record) => {
      const edition = editions.get(record.edition);
      if (!edition) throw new Error(`Offer ${record.id}: unknown edition "${record.edition}"`);
      return {
        record,
        edition,
        hosts: record.hosts.map((alias) => hosts.get(alias) ?? { alias, name: alias }),
        isPublic: edition.active && currentState(record) === 'published',
        begins: record.dates.flatMap(({ begin }) => (begin === null ? [] : [Date.parse(begin)])),
      };
    })
    .sort((a, b) => a.record.id - b.record.id);
}
