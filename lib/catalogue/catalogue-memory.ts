import { type Catalogue, createCatalogue } from '../domain/catalogue';
import type { CatalogueRules } from '../domain/catalogue-rules';
import type { EditionMembership, MirrorState } from '../domain/mirror-state';
import type { Offer } from '../domain/offer';
import { shortenOffer } from '../domain/shorten-offer';

/** A list of offers with what is known of their editions: a generation, or what was read so far. */
export interface Listing {
  readonly offers: readonly Offer[];
  /** Nothing is known when absent. Always the same for one and the same list. */
  readonly memberships?: readonly EditionMembership[];
}

export const EMPTY_LISTING: Listing = { offers: [] };

/**
 * Gives the catalogue over a listing, its offers shortened (`shortenOffer`); made once for each
 * list of offers and forgotten with it.
 */
export type GetCatalogue = (listing: Listing) => Catalogue;

/** A memory of catalogues that takes those made elsewhere too. */
interface CatalogueMemory extends GetCatalogue {
  /** From then on, this is the catalogue over the listing. */
  keep(listing: Listing, catalogue: Catalogue): Catalogue;
}

export function createCatalogueMemory(rules: CatalogueRules): CatalogueMemory {
  const catalogues = new WeakMap<readonly Offer[], Catalogue>();
  const keep: CatalogueMemory['keep'] = ({ offers }, catalogue) => {
    catalogues.set(offers, catalogue);
    return catalogue;
  };
  const get: GetCatalogue = (listing) => {
    const { offers, memberships } = listing;
    return (
      catalogues.get(offers) ??
      keep(listing, createCatalogue(offers.map(shortenOffer), rules, memberships))
    );
  };
  return Object.assign(get, { keep });
}

/** The offers that can be shown: of the complete copy, or those read so far; null: none yet. */
export function findListing(state: MirrorState): Listing | null {
  if ('generation' in state) return state.generation;
  return state.kind === 'loading' ? { offers: state.offers } : null;
}
