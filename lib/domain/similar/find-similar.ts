import { startOfBerlinDay, toBerlinDay } from '../berlin/local-time';
import type { Catalogue } from '../catalogue';
import { NO_UPPER_BOUND } from '../child/fits-child';
import { DAY_MS, type Instant } from '../instant';
import type { Offer } from '../offer';
import { measureDistance } from '../search/search-view';
import { findFirstBegin } from '../session/find-next-session';
import { foldWords } from '../text/find-words';

/** Age used for "no upper bound" in comparisons. */
const GROWN_UP = 18;
/** Number of nearest offers whose repeats are merged. */
const COMPARED = 200;

interface Ranked {
  readonly offer: Offer;
  /** Position in `JOINING`. */
  readonly joining: number;
  /** Lower means more similar; 0 is best. */
  readonly unlike: number;
}

/**
 * Offers for the same children near in time and place, the most similar first: one day counts as
 * much as one kilometre. Offers that cannot be joined come last. Excludes past offers and
 * repeats of this one. The offer itself need not be in the catalogue: one that is gone has similar
 * offers too.
 */
export function findSimilar(
  offer: Offer,
  catalogue: Catalogue,
  now: Instant,
  limit = 3,
): readonly Offer[] {
  const { offers, columns } = catalogue;
  const { past, joining } = catalogue.at(now);
  const left = new Set([offer.alias, ...findRepeats(offer, catalogue).map((each) => each.alias)]);
  // By day, so that the order does not change every minute.
  const today = startOfBerlinDay(toBerlinDay(now));
  const begin = Math.max(today, findFirstBegin(offer.sessions) ?? today);
  const min = Math.max(0, offer.minAge ?? 0);
  const max = (offer.maxAge ?? 0) > 0 ? (offer.maxAge as number) : NO_UPPER_BOUND;
  const place = { lat: offer.meetingLat ?? Number.NaN, lng: offer.meetingLng ?? Number.NaN };
  const words = new Set(foldWords(offer.name).filter((word) => word.length > 3));
  const ranked: Ranked[] = [];
  offers.forEach((other, index) => {
    if (past[index] === 1 || left.has(other.alias)) return;
    const from = Math.max(min, columns.minAge[index] as number);
    const to = Math.min(max, columns.maxAge[index] as number);
    if (from > to) return;
    const ownYears = Math.min(max, GROWN_UP) - Math.min(min, GROWN_UP) + 1;
    const sharedYears = Math.min(to, GROWN_UP) - Math.min(from, GROWN_UP) + 1;
    const starts = columns.sessions.begin[columns.sessions.from[index] as number] ?? Number.NaN;
    const hasDates = other.sessions.length > 0 && !Number.isNaN(starts);
    const days = hasDates ? Math.min(30, Math.abs(starts - begin) / DAY_MS) : 30;
    const distance = measureDistance(place, {
      lat: columns.lat[index] as number,
      lng: columns.lng[index] as number,
    });
    const kilometres = Number.isNaN(distance) ? 10 : Math.min(10, distance);
    const unlike = days + kilometres + 10 * (1 - sharedYears / ownYears);
    ranked.push({ offer: other, joining: joining[index] as number, unlike });
  });
  const nearest = ranked.sort(byLikeness).slice(0, COMPARED);
  const likest = nearest
    .map((each) => ({ ...each, unlike: each.unlike - (sharesWord(words, each.offer) ? 15 : 0) }))
    .sort(byLikeness)
    .map((each) => each.offer);
  return onePerActivity(likest, catalogue).slice(0, limit);
}

function byLikeness(a: Ranked, b: Ranked): number {
  return a.joining - b.joining || a.unlike - b.unlike;
}

function sharesWord(words: ReadonlySet<string>, offer: Offer): boolean {
  return foldWords(offer.name).some((word) => words.has(word));
}

/** One offer for each activity: the first repeat with open registration, otherwise the first. */
function onePerActivity(offers: readonly Offer[], { columns, indexOf }: Catalogue): Offer[] {
  const seen = new Set<number>();
  return offers.filter((offer) => {
    const group = columns.group[indexOf(offer.alias)] as number;
    if (seen.has(group)) return false;
    seen.add(group);
    return true;
  });
}

/** Repeats of an offer: same name and hosts, other dates; by first begin, past ones included. */
export function findRepeats(
  offer: Offer,
  { offers, columns, indexOf }: Catalogue,
): readonly Offer[] {
  const own = indexOf(offer.alias);
  if (own < 0) return [];
  const runs: Offer[] = [];
  columns.group.forEach((group, index) => {
    const other = offers[index];
    if (other !== undefined && index !== own && group === columns.group[own]) runs.push(other);
  });
  const begin = (run: Offer) => findFirstBegin(run.sessions) ?? Number.POSITIVE_INFINITY;
  return runs.sort((a, b) => (begin(a) < begin(b) ? -1 : 1));
}
