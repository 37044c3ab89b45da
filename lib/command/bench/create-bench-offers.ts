import type { Offer } from '../../domain/offer';
import { readOffer } from '../../upstream/read-offer';
import { createBenchCatalogue } from './create-bench-catalogue';

/** This many offers as the mirror would hold them. */
export function createBenchOffers(count: number, now: number): readonly Offer[] {
  return createBenchCatalogue(count, now).offers.flatMap((record) => {
    const hosts = record.hosts.map((name) => ({ name }));
    const { offer } = readOffer({
      ...record,
      hosts,
      url: `https://ferien.example/${record.alias}`,
    });
    return offer ? [offer] : [];
  });
}
