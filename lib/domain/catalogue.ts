import type { CatalogueRules } from './catalogue-rules';
import { type Columns, layOutColumns } from './column/columns';
import { createTimedColumns, type TimedColumns } from './column/timed-columns';
import { createStableNames } from './corrected-offer';
import { remember } from './immutable';
import { type Instant, MINUTE_MS } from './instant';
import { measureDistance, type Point } from './map/bounds';
import type { EditionMembership } from './mirror-state';
import type { Offer } from './offer';
import { shortenOffer } from './shorten-offer';
import { type StepsResult, takeSteps } from './steps';
import { createTextIndex } from './text-search/text-index';

/** An immutable index over the public offers of one generation, built once and queried often. */
export type Catalogue = StepsResult<typeof buildCatalogue>;

const OFFERS_IN_A_STEP = 200;

/** The catalogue of `buildCatalogue`, built at once. */
export function createCatalogue(...given: Parameters<typeof buildCatalogue>): Catalogue {
  return takeSteps(buildCatalogue(...given));
}

/**
 * Builds the index over these offers, in steps between which a process can answer; if two share an
 * alias, it finds the first. `memberships`: those that are known; other editions go by their days.
 */
export function* buildCatalogue(
  listed: readonly Offer[],
  rules: CatalogueRules,
  memberships: readonly EditionMembership[] = [],
) {
  const offers: Offer[] = [];
  for (const offer of listed) {
    if (offers.push(shortenOffer(offer)) % OFFERS_IN_A_STEP === 0) yield;
  }
  const columns = yield* layOutColumns(offers, rules, memberships);
  const text = yield* createTextIndex(offers);
  // Of several offers with one alias, the first.
  const indexByAlias = new Map(offers.map(({ alias }, index) => [alias, index] as const).reverse());
  const indexOf = (alias: string) => indexByAlias.get(alias) ?? -1;
  let view: SearchView | null = null;
  const catalogue = {
    /** In the order of the instance's list, overlong texts cut (`shortenOffer`). */
    offers: offers as readonly Offer[],
    rules,
    get: (alias: string): Offer | null => offers[indexOf(alias)] ?? null,
    /** A name for calendars that survives a corrected spelling of the alias. */
    stableName: createStableNames(offers),
    indexOf,
    /** For searching, by position in `offers`. */
    columns,
    /** As it is at the start of the minute of `now`, so that all requests of a minute share one. */
    at(now: Instant): SearchView {
      const minute = now - (now % MINUTE_MS);
      if (view?.timed.now !== minute)
        view = { ...catalogue, timed: createTimedColumns(offers, columns, rules, minute) };
      return view;
    },
    text,
    /** Kilometres from a centre to every offer; NaN where either place is not known. */
    distances: remember((centre: Centre) => {
      const point = findCentre(centre, columns);
      return Float64Array.from(columns.points, (each) =>
        measureDistance(point, each ?? UNKNOWN_POINT),
      );
    }),
  };
  return catalogue;
}

/** A point in degrees (WGS 84), or the slug of a meeting point, a street or a district. */
export type Centre = Point | { readonly place: string };

/** A catalogue with what depends on the time. */
export interface SearchView extends Catalogue {
  readonly timed: TimedColumns;
}

const UNKNOWN_POINT: Point = { lat: Number.NaN, lng: Number.NaN };

/** Coordinates of a centre; NaN when none of its offers has any. Meeting points come first. */
export function findCentre(centre: Centre, { places, areas }: Columns): Point {
  if (!('place' in centre)) return centre;
  const names = places.labelOf(centre.place) === null ? areas : places;
  return names.middles[names.indexOf(centre.place)] ?? UNKNOWN_POINT;
}
