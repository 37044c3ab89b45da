import type { CatalogueRules } from '../catalogue-rules';
import type { AgeBounds } from '../child/fits-child';
import type { EditionRoll } from '../edition-roll';
import type { Offer } from '../offer';
import { toLastEnd } from '../session/to-last-end';
import { toLengthBits } from '../session/to-length-bits';
import { createAgeColumns } from './age-columns';
import { createDictionary, type Dictionary } from './dictionary';
import { groupRepeats } from './group-repeats';
import { createMembership, type Membership } from './membership';
import { rankNames } from './rank-names';
import { createSessionColumns, type SessionColumns } from './session-columns';
import { toEditionBits } from './to-edition-bits';

/**
 * What searching asks of each offer and does not change with time, as parallel arrays by offer
 * number: a search runs over them without making objects.
 */
export interface Columns extends AgeBounds {
  readonly size: number;
  readonly rules: CatalogueRules;
  readonly sessions: SessionColumns;
  /** ISO weeks that contain a session, ascending. */
  readonly weeks: readonly string[];
  /** The span of ages that occur. */
  readonly ages: { readonly first: number; readonly last: number };
  readonly feeCents: Int32Array;
  readonly places: Dictionary;
  /** Position in `places`, or -1. */
  readonly placeOf: Int32Array;
  /** Degrees of a place, by position in `places`; NaN when no offer there says them. */
  readonly placeLat: Float64Array;
  readonly placeLng: Float64Array;
  /** The hosts' names, and whose offer each is. */
  readonly hosts: Dictionary;
  readonly hostsOf: Membership;
  /** Features of accessibility. */
  readonly features: Membership;
  /** Bit n for the n-th value of the parameter. */
  readonly wheelchair: Uint8Array;
  readonly length: Uint8Array;
  readonly editionBits: Int32Array;
  /** Degrees; NaN when the place is not known. */
  readonly lat: Float64Array;
  readonly lng: Float64Array;
  /** NaN without dates. */
  readonly lastEnd: Float64Array;
  /** Infinity without a deadline. */
  readonly deadline: Float64Array;
  /** Shared by repeats of one activity. */
  readonly group: Int32Array;
  readonly groupTotal: number;
  /** Position by name, and the offers in that order. */
  readonly nameRank: Uint32Array;
  readonly byName: Uint32Array;
}

/** Lays out the columns of all offers. */
export function createColumns(
  offers: readonly Offer[],
  rules: CatalogueRules,
  rolls: readonly EditionRoll[],
): Columns {
  const size = offers.length;
  const sessions = createSessionColumns(offers);
  const places = createDictionary(offers.map(placeName).filter((name) => name !== ''));
  const hostsOf = createMembership(offers, (offer) => offer.hosts.map((host) => host.name));
  const group = groupRepeats(offers);
  const { nameRank, byName } = rankNames(offers);
  const placeOf = Int32Array.from(offers, (offer) => places.indexOf(placeName(offer)));
  const hasPlace = (offer: Offer) => offer.meetingLat !== null && offer.meetingLng !== null;
  const lat = Float64Array.from(offers, (offer) =>
    hasPlace(offer) ? (offer.meetingLat ?? Number.NaN) : Number.NaN,
  );
  const lng = Float64Array.from(offers, (offer) =>
    hasPlace(offer) ? (offer.meetingLng ?? Number.NaN) : Number.NaN,
  );
  return {
    size,
    rules,
    sessions,
    weeks: sessions.weeks,
    ...createAgeColumns(offers, sessions, rules.ageRule),
    feeCents: Int32Array.from(offers, (offer) => offer.feeCents ?? 0),
    places,
    placeOf,
    placeLat: toMiddles(places, placeOf, lat),
    placeLng: toMiddles(places, placeOf, lng),
    hosts: hostsOf.names,
    hostsOf,
    features: createMembership(offers, (offer) => offer.accessibility ?? []),
    wheelchair: Uint8Array.from(offers, ({ wheelchairAccessible }) =>
      wheelchairAccessible === null ? 2 : wheelchairAccessible ? 1 : 4,
    ),
    length: Uint8Array.from(offers, (offer) => toLengthBits(offer.sessions)),
    editionBits: toEditionBits({ offers, sessions, editions: rules.editions, rolls }),
    lat,
    lng,
    lastEnd: Float64Array.from(offers, (offer) => toLastEnd(offer.sessions) ?? Number.NaN),
    deadline: Float64Array.from(
      offers,
      (offer) => offer.applicationDeadline ?? Number.POSITIVE_INFINITY,
    ),
    group,
    groupTotal: group.reduce((most, number) => Math.max(most, number + 1), 0),
    nameRank,
    byName,
  };
}

/** By place the middle one of its offers' degrees, so that one slip of a host moves nothing. */
function toMiddles(places: Dictionary, placeOf: Int32Array, degrees: Float64Array): Float64Array {
  const known: number[][] = places.slugs.map(() => []);
  placeOf.forEach((place, offer) => {
    const degree = degrees[offer] as number;
    if (place >= 0 && !Number.isNaN(degree)) known[place]?.push(degree);
  });
  return Float64Array.from(known, (all) => {
    all.sort((a, b) => a - b);
    return all[all.length >> 1] ?? Number.NaN;
  });
}

function placeName(offer: Offer): string {
  return offer.meetingPoint?.trim() ?? '';
}
