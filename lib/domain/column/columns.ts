import type { CatalogueRules } from '../catalogue-rules';
import type { AgeBounds } from '../child/fits-child';
import type { EditionRoll } from '../edition-roll';
import type { Offer } from '../offer';
import { toLastEnd } from '../session/to-last-end';
import { toLengthBits } from '../session/to-length-bits';
import { createAgeColumns } from './age-columns';
import { createDictionary, type Dictionary } from './dictionary';
import { groupRepeats } from './group-repeats';
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
  readonly hosts: Dictionary;
  /** By offer and one more: where its hosts begin in `hostOf`. */
  readonly hostFrom: Uint32Array;
  readonly hostOf: Int32Array;
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
  const hosts = createDictionary(offers.flatMap((offer) => offer.hosts.map((host) => host.name)));
  const group = groupRepeats(offers);
  const { nameRank, byName } = rankNames(offers);
  const hostFrom = new Uint32Array(size + 1);
  const hostOf: number[] = [];
  offers.forEach((offer, index) => {
    const own = new Set(offer.hosts.map((host) => hosts.indexOf(host.name)));
    hostOf.push(...own);
    hostFrom[index + 1] = hostOf.length;
  });
  const hasPlace = (offer: Offer) => offer.meetingLat !== null && offer.meetingLng !== null;
  return {
    size,
    rules,
    sessions,
    weeks: sessions.weeks,
    ...createAgeColumns(offers, sessions, rules.ageRule),
    feeCents: Int32Array.from(offers, (offer) => offer.feeCents ?? 0),
    places,
    placeOf: Int32Array.from(offers, (offer) => places.indexOf(placeName(offer))),
    hosts,
    hostFrom,
    hostOf: Int32Array.from(hostOf),
    wheelchair: Uint8Array.from(offers, ({ wheelchairAccessible }) =>
      wheelchairAccessible === null ? 2 : wheelchairAccessible ? 1 : 4,
    ),
    length: Uint8Array.from(offers, (offer) => toLengthBits(offer.sessions)),
    editionBits: toEditionBits({ offers, sessions, editions: rules.editions, rolls }),
    lat: Float64Array.from(offers, (offer) =>
      hasPlace(offer) ? (offer.meetingLat ?? Number.NaN) : Number.NaN,
    ),
    lng: Float64Array.from(offers, (offer) =>
      hasPlace(offer) ? (offer.meetingLng ?? Number.NaN) : Number.NaN,
    ),
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

function placeName(offer: Offer): string {
  return offer.meetingPoint?.trim() ?? '';
}
