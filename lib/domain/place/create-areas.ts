import {
  createMembership,
  type GivenName,
  locatePlaces,
  type PlaceNames,
  toNameSlug,
} from '../column/dictionary';
import type { Offer } from '../offer';

/** A place name in more than this share of all addresses is the town, around which everything is. */
const SHARE_OF_TOWN = 0.5;
const LONGEST_NAME = 80;
/** "31", "8a", "12–14" at the end. */
const HOUSE_NUMBER = /\s+\d{1,4}\s?[a-z]?(?:\s?[-–/]\s?\d{1,4}\s?[a-z]?)?$/i;

/** Collects streets and districts from the meeting addresses of offers with coordinates. */
export function createAreas(offers: readonly Offer[]): PlaceNames {
  const totals = new Map<string | undefined, number>();
  const counts = new Map<string, number>();
  const count = <K>(map: Map<K, number>, key: K) => map.set(key, (map.get(key) ?? 0) + 1);
  for (const offer of offers) {
    if (hasAddressAndPoint(offer)) count(totals, offer.town?.slug);
    for (const name of listNames(offer)) count(counts, toNameSlug(name));
  }
  const isTown = (given: GivenName) =>
    (counts.get(toNameSlug(given)) ?? 0) > (totals.get(given.town?.slug) ?? 0) * SHARE_OF_TOWN;
  const areasOf = createMembership(offers, (offer) =>
    listNames(offer).filter((given) => !isTown(given)),
  );
  return locatePlaces(areasOf, offers);
}

function hasAddressAndPoint({ meetingAddress, meetingLat, meetingLng }: Offer): boolean {
  return meetingAddress !== null && meetingLat !== null && meetingLng !== null;
}

/** The street without its number, and the town or district without its postcode. */
function listNames(offer: Offer): readonly GivenName[] {
  if (!hasAddressAndPoint(offer)) return [];
  const parts = (offer.meetingAddress ?? '').split(/[,\n]/).map((part) => part.trim());
  const [first = ''] = parts;
  const street = first.replace(HOUSE_NUMBER, '');
  const district =
    parts.length < 2 ? '' : (parts.at(-1) ?? '').replace(/^(?:[A-Z]-)?\d{4,5}\s+/, '');
  return [...new Set([street, district])]
    .filter((name) => /^\p{L}/u.test(name) && name.length <= LONGEST_NAME)
    .map((name) => ({ name, town: offer.town }));
}
