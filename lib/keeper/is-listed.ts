import type { Offer } from '../domain/offer';

/** Aliases of each list of offers that was asked about, as long as the list is held. */
const indexes = new WeakMap<readonly Offer[], ReadonlySet<string>>();

/** Whether one of these offers has the alias; the list is indexed once. */
export function isListed(alias: string, offers: readonly Offer[]): boolean {
  const aliases = indexes.get(offers) ?? new Set(offers.map((offer) => offer.alias));
  indexes.set(offers, aliases);
  return aliases.has(alias);
}
