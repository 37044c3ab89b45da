import type { Offer } from '../offer';
import { foldText } from '../text/fold-text';

/** Positions of all offers by name (umlauts as their vowels), then alias; and the reverse. */
export function rankNames(offers: readonly Offer[]): {
  readonly nameRank: Uint32Array;
  readonly byName: Uint32Array;
} {
  const keys = offers.map((offer) => `${foldText(offer.name).trim()}\n${offer.alias}`);
  const byName = Uint32Array.from(
    offers.map((_, index) => index).sort((a, b) => ((keys[a] ?? '') < (keys[b] ?? '') ? -1 : 1)),
  );
  const nameRank = new Uint32Array(offers.length);
  byName.forEach((offer, rank) => {
    nameRank[offer] = rank;
  });
  return { nameRank, byName };
}
