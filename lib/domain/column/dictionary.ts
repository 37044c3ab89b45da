import type { Town } from '../catalogue-rules';
import { findMiddle, getPosition, type Point } from '../map/bounds';
import type { Offer } from '../offer';
import { dropInvisible, foldText, toSlug } from '../text/find-words';

/** A name, and in a county the town where it was given: elsewhere the same name is another thing. */
interface GivenName {
  readonly name: string;
  readonly town?: Town | undefined;
}

export function toNameSlug({ name, town }: GivenName): string {
  return town ? `${town.slug}-${toSlug(name)}` : toSlug(name);
}

/** Names that occur in a catalogue (places or hosts), by slug, ordered by label. */
export type Dictionary = ReturnType<typeof createNames>;

/** Of several spellings of one slug the most frequent is the label, on a tie the first. */
export function createDictionary(names: Iterable<GivenName>): Dictionary {
  const entries = [...Map.groupBy(names, toNameSlug)].map(([slug, same]) => {
    const spellings = [...Map.groupBy(same, ({ name }) => name).values()];
    const [[given] = []] = spellings.sort((a, b) => b.length - a.length);
    const label = dropInvisible(given?.name ?? '').trim();
    return { slug, label, key: `${foldText(label)}\n${slug}` };
  });
  return createNames(
    entries.sort((a, b) => (a.key < b.key ? -1 : 1)),
    toNameSlug,
  );
}

function createNames(
  entries: readonly { readonly slug: string; readonly label: string }[],
  slugOf: (given: GivenName) => string,
) {
  const slugs = entries.map((entry) => entry.slug);
  const labels = entries.map((entry) => entry.label);
  const indexBySlug = new Map(slugs.map((slug, index) => [slug, index]));
  return {
    slugs,
    labels,
    /** Position of a name's slug; -1 for one that does not occur. */
    indexOf: (given: GivenName) => indexBySlug.get(slugOf(given)) ?? -1,
    labelOf: (slug: string) => labels[indexBySlug.get(slug) ?? -1] ?? null,
  };
}

/** Names of which an offer has any number: places, hosts, features. */
export type Membership = ReturnType<typeof layOut>;

/** Lays out the names that `namesOf` gives for each offer; a name without a letter is left out. */
export function createMembership(
  offers: readonly Offer[],
  namesOf: (offer: Offer) => readonly GivenName[],
): Membership {
  const spelled = offers.map((offer) => namesOf(offer).filter(({ name }) => name.trim() !== ''));
  return layOut(spelled, createDictionary(spelled.flat()));
}

export function createTownMembership(offers: readonly Offer[], towns: readonly Town[]): Membership {
  const entries = towns.map(({ slug, name }) => ({ slug, label: name }));
  return layOut(
    offers.map(({ town }) => (town ? [{ name: town.name, town }] : [])),
    createNames(entries, ({ town }) => town?.slug ?? ''),
  );
}

function layOut(spelled: readonly (readonly GivenName[])[], names: Dictionary) {
  const positions = spelled.map((own) => [...new Set(own.map((name) => names.indexOf(name)))]);
  /** Positions in `names`, each once for one offer. */
  const namesOf = (offer: number): readonly number[] => positions[offer] ?? [];
  return { names, namesOf };
}

/** Names of places, each in the middle of the offers that have coordinates; null: none has. */
export function locatePlaces({ names, namesOf }: Membership, offers: readonly Offer[]) {
  const known = names.slugs.map((): Point[] => []);
  offers.forEach((offer, at) => {
    const point = getPosition(offer);
    if (point === null) return;
    for (const place of namesOf(at)) known[place]?.push(point);
  });
  return { ...names, middles: known.map(findMiddle), sizes: known.map(({ length }) => length) };
}

/** A place name in more than this share of all addresses is the town, around which everything is. */
const SHARE_OF_TOWN = 0.5;
const LONGEST_NAME = 80;
/** "31", "8a", "12–14" at the end. */
const HOUSE_NUMBER = /\s+\d{1,4}\s?[a-z]?(?:\s?[-–/]\s?\d{1,4}\s?[a-z]?)?$/i;

export function createAreas(offers: readonly Offer[]) {
  const inTown = Map.groupBy(offers.filter(hasAddressAndPoint), ({ town }) => town?.slug);
  const named = Map.groupBy(offers.flatMap(listNames), toNameSlug);
  const isTown = (given: GivenName) => {
    const most = (inTown.get(given.town?.slug)?.length ?? 0) * SHARE_OF_TOWN;
    return (named.get(toNameSlug(given))?.length ?? 0) > most;
  };
  const areasOf = createMembership(offers, (offer) =>
    listNames(offer).filter((given) => !isTown(given)),
  );
  return locatePlaces(areasOf, offers);
}

function hasAddressAndPoint({ meetingAddress, meetingLat, meetingLng }: Offer): boolean {
  return meetingAddress !== null && meetingLat !== null && meetingLng !== null;
}

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
