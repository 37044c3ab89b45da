import {
  createDictionary,
  type Dictionary,
  type GivenName,
  toNameSlug,
} from '../column/dictionary';
import type { Offer } from '../offer';

/** Streets and districts that occur in the addresses of offers, with the middle of their offers. */
export interface Areas {
  readonly names: Dictionary;
  /** Degrees, by position in `names`. */
  readonly lat: Float64Array;
  readonly lng: Float64Array;
}

/** A place name in more than this share of all addresses is the town, around which everything is. */
const SHARE_OF_TOWN = 0.5;
const LONGEST_NAME = 80;
/** "31", "8a", "12–14" at the end. */
const HOUSE_NUMBER = /\s+\d{1,4}\s?[a-z]?(?:\s?[-–/]\s?\d{1,4}\s?[a-z]?)?$/i;

/** Collects streets and districts from the meeting addresses of offers with coordinates. */
export function createAreas(offers: readonly Offer[]): Areas {
  const points = offers.flatMap(({ meetingAddress, meetingLat, meetingLng, town }) =>
    meetingAddress === null || meetingLat === null || meetingLng === null
      ? []
      : [{ named: listNames(meetingAddress), town, lat: meetingLat, lng: meetingLng }],
  );
  const totals = new Map<string | undefined, number>();
  const counts = new Map<string, number>();
  const count = <K>(map: Map<K, number>, key: K) => map.set(key, (map.get(key) ?? 0) + 1);
  for (const { named, town } of points) {
    count(totals, town?.slug);
    for (const name of named) count(counts, toNameSlug({ name, town }));
  }
  const isTown = (given: GivenName) =>
    (counts.get(toNameSlug(given)) ?? 0) > (totals.get(given.town?.slug) ?? 0) * SHARE_OF_TOWN;
  const names = createDictionary(
    points
      .flatMap(({ named, town }) => named.map((name) => ({ name, town })))
      .filter((given) => !isTown(given)),
  );
  const toMiddles = (degree: 'lat' | 'lng') => {
    const known: number[][] = names.slugs.map(() => []);
    for (const { named, town, [degree]: value } of points) {
      for (const name of named) known[names.indexOf({ name, town })]?.push(value);
    }
    return Float64Array.from(known, (all) => {
      all.sort((a, b) => a - b);
      return all[all.length >> 1] ?? Number.NaN;
    });
  };
  return { names, lat: toMiddles('lat'), lng: toMiddles('lng') };
}

/** The street without its number, and the town or district without its postcode. */
function listNames(address: string): readonly string[] {
  const parts = address.split(/[,\n]/).map((part) => part.trim());
  const [first = ''] = parts;
  const street = first.replace(HOUSE_NUMBER, '');
  const district =
    parts.length < 2 ? '' : (parts.at(-1) ?? '').replace(/^(?:[A-Z]-)?\d{4,5}\s+/, '');
  return [...new Set([street, district])].filter(
    (name) => /^\p{L}/u.test(name) && name.length <= LONGEST_NAME,
  );
}
