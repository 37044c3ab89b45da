import { type Catalogue, createCatalogue } from '../domain/catalogue';
import type { CatalogueRules } from '../domain/catalogue-rules';
import type { Offer } from '../domain/offer';

/** Gives the catalogue over a list of offers; made once for each list and forgotten with it. */
export type GetCatalogue = (offers: readonly Offer[]) => Catalogue;

/** Creates the memory of catalogues of one instance. */
export function createCatalogueMemory(rules: CatalogueRules): GetCatalogue {
  const catalogues = new WeakMap<readonly Offer[], Catalogue>();
  return (offers) => {
    const known = catalogues.get(offers);
    if (known) return known;
    const catalogue = createCatalogue(offers, rules);
    catalogues.set(offers, catalogue);
    return catalogue;
  };
}
