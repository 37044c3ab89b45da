import { startOfBerlinDay, toBerlinDay } from './berlin/local-time';
import type { CatalogueRules } from './catalogue-rules';
import { type Columns, createColumns } from './column/columns';
import { createTimedColumns, type TimedColumns } from './column/timed-columns';
import { createStableNames } from './corrected-offer';
import type { Instant } from './instant';
import { measureDistance, type Point } from './map/bounds';
import type { EditionMembership } from './mirror-state';
import type { Offer } from './offer';
import { SOON_MS } from './registration/to-registration';
import { createTextIndex, type TextIndex } from './text-search/text-index';
import { draftVocabulary } from './text-search/vocabulary';

/** An immutable index over the public offers of one generation, built once and queried often. */
export type Catalogue = ReturnType<typeof createCatalogue>;

/** A slice takes a few milliseconds, so requests are answered between two slices. */
const OFFERS_IN_A_SLICE = 100;

/**
 * Builds the index over these offers. If two share an alias, the first is found by it. `memberships`:
 * those that are known; other editions go by their days. `columns`: those of the same offers, where
 * they have been laid out before.
 */
export function createCatalogue(
  offers: readonly Offer[],
  rules: CatalogueRules,
  memberships: readonly EditionMembership[] = [],
  columns: Columns = createColumns(offers, rules, memberships),
) {
  const indexByAlias = new Map<string, number>();
  offers.forEach((offer, index) => {
    if (!indexByAlias.has(offer.alias)) indexByAlias.set(offer.alias, index);
  });
  let latest: readonly TimedColumns[] = [];
  const nextChange = createChangeFinder(offers);
  let toStableName: ((alias: string) => string) | null = null;
  const draft = draftVocabulary(offers);
  let text: TextIndex | null = null;
  return {
    /** In the order of the instance's list. */
    offers,
    rules,
    get: (alias: string): Offer | null => offers[indexByAlias.get(alias) ?? -1] ?? null,
    /** A name for calendars that survives a corrected spelling of the alias. */
    stableName(alias: string): string {
      toStableName ??= createStableNames(offers);
      return toStableName(alias);
    },
    indexOf: (alias: string): number => indexByAlias.get(alias) ?? -1,
    /** For searching, by position in `offers`. */
    columns,
    /** The columns that depend on the time; those of the last two instants serve until the next change. */
    at(now: Instant): TimedColumns {
      const known = latest.find((columns) => columns.now === now);
      if (known !== undefined) return known;
      const same = latest.find(({ now: then }) => then < now && now < nextChange(then));
      const made = same ? { ...same, now } : createTimedColumns(offers, columns, now);
      latest = [made, ...latest.slice(0, 1)];
      return made;
    },
    /** Finds the next instant at which time alone changes anything about these offers. */
    nextChange,
    /** The index for text searches; builds the missing part synchronously. */
    text(): TextIndex {
      text ??= createTextIndex(offers, draft.finish());
      return text;
    },
    /** Builds a slice of the index for text searches; true when nothing is left to build. */
    prepareText: (): boolean => text !== null || draft.step(OFFERS_IN_A_SLICE),
  };
}

/**
 * Creates the function that finds the next change by time: a deadline, the day a deadline comes
 * near, a begin, an end, or midnight in Berlin. Between two of them every rule gives the same
 * result.
 */
function createChangeFinder(offers: readonly Offer[]): (now: Instant) => Instant {
  let changes: Float64Array | null = null;
  return (now) => {
    changes ??= collectChanges(offers);
    const midnight = startOfBerlinDay(toBerlinDay(now) + 1);
    return Math.min(midnight, changes.find((change) => change > now) ?? midnight);
  };
}

/** Ascending. Some rules change at such an instant, others 1 ms later, so each is listed twice. */
function collectChanges(offers: readonly Offer[]): Float64Array {
  const changes = offers
    .flatMap(({ applicationDeadline, sessions }) => [
      ...(applicationDeadline === null ? [] : [applicationDeadline, applicationDeadline - SOON_MS]),
      ...sessions.flatMap(({ begin, end }) => [begin, end]),
    ])
    .filter((instant) => instant !== null);
  return Float64Array.from(new Set(changes.flatMap((instant) => [instant, instant + 1]))).sort();
}

/** A point in degrees, WGS 84, or the slug of a meeting point, a street or a district. */
export type Centre = { readonly lat: number; readonly lng: number } | { readonly place: string };

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
      measured ??= measureAll(findCentre(centre, columns), columns);
      return measured;
    },
  };
}

const NOWHERE: Point = { lat: Number.NaN, lng: Number.NaN };

function measureAll(centre: Point, { points }: Columns): Float64Array {
  return Float64Array.from(points, (point) => measureDistance(centre, point ?? NOWHERE));
}

/** Coordinates of a centre; NaN when none of its offers has any. Meeting points come first. */
export function findCentre(centre: Centre, { places, areas }: Columns): Point {
  if (!('place' in centre)) return centre;
  const names = places.labelOf(centre.place) === null ? areas : places;
  return names.middles[names.slugs.indexOf(centre.place)] ?? NOWHERE;
}
