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

/** Names of which an offer has any number (places, hosts, features), by slug. */
export type Names = ReturnType<typeof layOut>;

/**
 * The names that `namesOf` gives for each offer, ordered by label; one without a letter is left out.
 * Of several spellings of one slug the most frequent is the label, on a tie the first.
 */
export function createNames(
  offers: readonly Offer[],
  namesOf: (offer: Offer) => readonly GivenName[],
): Names {
  const given = offers.map((offer) =>
    namesOf(offer)
      .filter(({ name }) => name.trim() !== '')
      .map((each) => ({ slug: toNameSlug(each), name: each.name })),
  );
  const entries = [...Map.groupBy(given.flat(), ({ slug }) => slug)].map(([slug, same]) => {
    const bySpelling = [...Map.groupBy(same, ({ name }) => name)];
    bySpelling.sort(([, a], [, b]) => b.length - a.length);
    const [mostFrequent = ''] = bySpelling.map(([spelling]) => spelling);
    const label = dropInvisible(mostFrequent).trim();
    return { slug, label, key: `${foldText(label)}\n${slug}` };
  });
  return layOut(
    entries.sort((a, b) => (a.key < b.key ? -1 : 1)),
    given.map((own) => own.map(({ slug }) => slug)),
  );
}

/** The towns of a county, in its order. */
export function createTownNames(offers: readonly Offer[], towns: readonly Town[]): Names {
  return layOut(
    towns.map(({ slug, name }) => ({ slug, label: name })),
    offers.map(({ town }) => (town ? [town.slug] : [])),
  );
}

/** `slugsByOffer`: those of each offer. */
function layOut(
  entries: readonly { readonly slug: string; readonly label: string }[],
  slugsByOffer: readonly (readonly string[])[],
) {
  const slugs = entries.map(({ slug }) => slug);
  const labels = entries.map(({ label }) => label);
  const positions = new Map(slugs.map((slug, at) => [slug, at]));
  /** Position of a slug; -1 for one that does not occur. */
  const indexOf = (slug: string) => positions.get(slug) ?? -1;
  const positionsByOffer = slugsByOffer.map((own) => [...new Set(own.map(indexOf))]);
  return {
    slugs,
    labels,
    indexOf,
    labelOf: (slug: string) => labels[indexOf(slug)] ?? null,
    /** Positions of the names of an offer, by its number; each once. */
    positionsOf: (offer: number): readonly number[] => positionsByOffer[offer] ?? [],
  };
}

/** Names of places, each in the middle of the offers that have coordinates; null: none has. */
export function locatePlaces(names: Names, offers: readonly Offer[]) {
  const known = names.slugs.map((): Point[] => []);
  offers.forEach((offer, at) => {
    const point = getPosition(offer);
    if (point === null) return;
    for (const place of names.positionsOf(at)) known[place]?.push(point);
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
  const areas = createNames(offers, (offer) => listNames(offer).filter((given) => !isTown(given)));
  return locatePlaces(areas, offers);
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
