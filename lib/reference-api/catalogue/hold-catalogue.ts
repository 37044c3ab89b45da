import { berlinDay, type DayText } from '../berlin-time';
import { type Catalogue, indexCatalogue, type KnownOffer } from './catalogue';

/** A catalogue, or how it looks on a given Berlin day. */
export type CatalogueSource = Catalogue | ((today: DayText) => Catalogue);

/** The catalogue of the moment: the source's, unless a test has put another in its place. */
export interface CatalogueHolder {
  current(): Catalogue;
  /** Offers by id ascending, without the hidden ones. */
  offers(): readonly KnownOffer[];
  /** Null: back to the source. */
  replace(catalogue: Catalogue | null): void;
  /** Offers that are treated as if they did not exist. */
  hide(ids: readonly number[]): void;
}

/** Holds a source; a function is asked again when the day changes. */
export function holdCatalogue(source: CatalogueSource, clock: () => number): CatalogueHolder {
  let replaced: Catalogue | null = null;
  let hidden: ReadonlySet<number> = new Set();
  let made: { day: DayText; catalogue: Catalogue } | null = null;
  let indexed: { from: Catalogue; offers: readonly KnownOffer[] } | null = null;

  function current(): Catalogue {
    if (replaced) return replaced;
    if (typeof source !== 'function') return source;
    const day = berlinDay(clock());
    if (made?.day !== day) made = { day, catalogue: source(day) };
    return made.catalogue;
  }

  return {
    current,
    offers() {
      const from = current();
      if (indexed?.from !== from) indexed = { from, offers: indexCatalogue(from) };
      if (hidden.size === 0) return indexed.offers;
      return indexed.offers.filter(({ record }) => !hidden.has(record.id));
    },
    replace(catalogue) {
      replaced = catalogue;
    },
    hide(ids) {
      hidden = new Set(ids);
    },
  };
}
