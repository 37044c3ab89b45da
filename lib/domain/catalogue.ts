import type { CatalogueRules } from './catalogue-rules';
import { type Columns, createColumns } from './column/columns';
import { createTimedColumns, type TimedColumns } from './column/timed-columns';
import { createStableNames } from './corrected-offer';
import type { Instant } from './instant';
import { measureDistance, type Point } from './map/bounds';
import type { EditionMembership } from './mirror-state';
import type { Offer } from './offer';
import { createTextIndex, type TextIndex } from './text-search/text-index';
import { draftVocabulary } from './text-search/vocabulary';

/** An immutable index over the public offers of one generation, built once and queried often. */
export type Catalogue = ReturnType<typeof createCatalogue>;

/** A slice takes a few milliseconds, so requests are answered between two slices. */
const OFFERS_IN_A_SLICE = 100;

/**
 * Builds the index over these offers; if two share an alias, it finds the first. `memberships`:
 * those that are known; other editions go by their days. `columns`: those of the same offers, where
 * they have been laid out before.
 */
export function createCatalogue(
  offers: readonly Offer[],
  rules: CatalogueRules,
  memberships: readonly EditionMembership[] = [],
  columns: Columns = createColumns(offers, rules, memberships),
) {
  // Of several offers with one alias, the first.
  const indexByAlias = new Map(offers.map(({ alias }, index) => [alias, index] as const).reverse());
  const indexOf = (alias: string) => indexByAlias.get(alias) ?? -1;
  let timed: TimedColumns | null = null;
  let toStableName: ((alias: string) => string) | null = null;
  const draft = draftVocabulary(offers);
  let text: TextIndex | null = null;
  return {
    /** In the order of the instance's list. */
    offers,
    rules,
    get: (alias: string): Offer | null => offers[indexOf(alias)] ?? null,
    /** A name for calendars that survives a corrected spelling of the alias. */
    stableName(alias: string): string {
      // Only calendars need it.
      toStableName ??= createStableNames(offers);
      return toStableName(alias);
    },
    indexOf,
    /** For searching, by position in `offers`. */
    columns,
    at(now: Instant): TimedColumns {
      if (timed?.now !== now) timed = createTimedColumns(offers, columns, now);
      return timed;
    },
    /** The index for text searches; builds the missing part synchronously. */
    text(): TextIndex {
      text ??= createTextIndex(offers, draft.finish());
      return text;
    },
    /** Builds a slice of the index for text searches; true when nothing is left to build. */
    prepareText: (): boolean => text !== null || draft.step(OFFERS_IN_A_SLICE),
  };
}

/** A point in degrees (WGS 84), or the slug of a meeting point, a street or a district. */
export type Centre = Point | { readonly place: string };

export type SearchView = ReturnType<typeof createSearchView>;

/** The view of a catalogue at one instant; distances are computed once. */
export function createSearchView(catalogue: Catalogue, now: Instant) {
  const { offers, columns } = catalogue;
  let measured: Float64Array | null = null;
  return {
    offers,
    columns,
    timed: catalogue.at(now),
    findText: (phrase: string) => catalogue.text().find(phrase),
    /** Kilometres from a centre to every offer; NaN where either place is not known. */
    distances(centre: Centre): Float64Array {
      if (measured !== null) return measured;
      const point = findCentre(centre, columns);
      measured = Float64Array.from(columns.points, (each) =>
        measureDistance(point, each ?? NOWHERE),
      );
      return measured;
    },
  };
}

const NOWHERE: Point = { lat: Number.NaN, lng: Number.NaN };

/** Coordinates of a centre; NaN when none of its offers has any. Meeting points come first. */
export function findCentre(centre: Centre, { places, areas }: Columns): Point {
  if (!('place' in centre)) return centre;
  const names = places.labelOf(centre.place) === null ? areas : places;
  return names.middles[names.slugs.indexOf(centre.place)] ?? NOWHERE;
}
