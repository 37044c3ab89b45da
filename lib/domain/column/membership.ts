import type { Offer } from '../offer';
import { createDictionary, type Dictionary } from './dictionary';

/** Names of which an offer carries any number (its hosts, its features), as parallel arrays. */
export interface Membership {
  readonly names: Dictionary;
  /** By offer and one more: where its names begin in `of`. */
  readonly from: Uint32Array;
  /** Positions in `names`, each once for one offer. */
  readonly of: Int32Array;
}

/** Lays out the names that `namesOf` gives for each offer; a name without a letter is left out. */
export function createMembership(
  offers: readonly Offer[],
  namesOf: (offer: Offer) => readonly string[],
): Membership {
  const spelled = offers.map((offer) => namesOf(offer).filter((name) => name.trim() !== ''));
  const names = createDictionary(spelled.flat());
  const from = new Uint32Array(offers.length + 1);
  const of: number[] = [];
  spelled.forEach((own, offer) => {
    of.push(...new Set(own.map((name) => names.indexOf(name))));
    from[offer + 1] = of.length;
  });
  return { names, from, of: Int32Array.from(of) };
}
