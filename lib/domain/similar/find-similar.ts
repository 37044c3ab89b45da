import { startOfBerlinDay, toBerlinDay } from '../berlin/local-time';
import type { Catalogue } from '../catalogue';
import { SUBJECTS } from '../catalogue-rules';
import { type AgeBounds, toAgeBounds } from '../child/fits-child';
import { toNameSlug } from '../column/names';
import { DAY_MS, type Instant } from '../instant';
import { getPosition, measureDistance } from '../map/bounds';
import type { Offer } from '../offer';
import { toJoining } from '../registration/to-registration';
import { findFirstBegin } from '../session/find-next-session';
import { createTopicReader } from '../topic/create-topic-reader';

/** Age that an offer without an upper bound is compared by. */
const GROWN_UP = 18;

/** About 1 is a telling word in both names; the last two weights keep offers apart. */
const WEIGHT = { host: 0.4, place: 0.15, topic: 0.15, kilometres: 0.01, days: 0.004 } as const;
/** Below it an offer is another one rather than a similar one. */
const LEAST_LIKE = 0.4;
const FAR = { kilometres: 20, days: 50 } as const;

/**
 * The most similar first; those that cannot be joined last; none with nothing in common. The offer
 * itself need not be in the catalogue: one that is gone has similar offers too.
 */
export function findSimilar(
  offer: Offer,
  catalogue: Catalogue,
  now: Instant,
  limit = 3,
): readonly Offer[] {
  const { offers, columns } = catalogue;
  const { past, joining } = catalogue.at(now).timed;
  const group = columns.group[catalogue.indexOf(offer.alias)];
  // By day, so that the order does not change every minute.
  const today = startOfBerlinDay(toBerlinDay(now));
  const begin = Math.max(today, findFirstBegin(offer.sessions) ?? today);
  const { minAge: min, maxAge: max } = toAgeBounds(offer, null, catalogue.rules.ageRule);
  const place = getPosition(offer);
  const related = catalogue.text.relate(offer);
  const hosts = createHostRarity(offer, catalogue);
  const topics = createTopicReader()(offer) & SUBJECTS;
  const ranked = offers.flatMap((other, index) => {
    if (past[index] === 1 || columns.group[index] === group) return [];
    const { minAge, maxAge } = columns.ageBounds[index] as AgeBounds;
    const from = Math.max(min, minAge);
    const to = Math.min(max, maxAge);
    if (from > to) return [];
    const ownYears = Math.min(max, GROWN_UP) - Math.min(min, GROWN_UP) + 1;
    const sharedYears = Math.min(to, GROWN_UP) - Math.min(from, GROWN_UP) + 1;
    const starts = findFirstBegin(other.sessions);
    const days = starts === null ? FAR.days : Math.min(FAR.days, Math.abs(starts - begin) / DAY_MS);
    const point = columns.points[index] ?? null;
    const kilometres =
      place && point ? Math.min(FAR.kilometres, measureDistance(place, point)) : FAR.kilometres;
    const isSamePlace =
      offer.meetingPoint !== null &&
      offer.meetingPoint === other.meetingPoint &&
      offer.town?.slug === other.town?.slug;
    const isSameTopic = ((columns.topics[index] as number) & topics) !== 0;
    const common =
      (related[index] as number) +
      hosts(index) +
      (isSamePlace ? WEIGHT.place : 0) +
      (isSameTopic ? WEIGHT.topic : 0);
    const apart = kilometres * WEIGHT.kilometres + days * WEIGHT.days;
    const likeness = common * (0.5 + (0.5 * sharedYears) / ownYears) - apart;
    if (likeness < LEAST_LIKE) return [];
    return [{ offer: other, joining: joining[index] as number, likeness }];
  });
  const likest = ranked
    .sort((a, b) => a.joining - b.joining || b.likeness - a.likeness)
    .map((each) => each.offer);
  return onePerActivity(likest, catalogue).slice(0, limit);
}

/** How telling it is that an offer, by its number, has a host of this one: less for a large host. */
function createHostRarity(
  { hosts: given, town }: Offer,
  { offers, columns: { hosts } }: Catalogue,
): (offer: number) => number {
  const own = new Map(given.map(({ name }) => [hosts.indexOf(toNameSlug({ name, town })), 0]));
  for (let offer = 0; offer < offers.length; offer++) {
    for (const host of hosts.positionsOf(offer)) {
      const count = own.get(host);
      if (count !== undefined) own.set(host, count + 1);
    }
  }
  const worth = (host: number) => {
    const count = own.get(host);
    if (count === undefined) return 0;
    return WEIGHT.host * (1 - Math.log(count) / Math.log(offers.length + 1));
  };
  return (offer) => hosts.positionsOf(offer).reduce((most, host) => Math.max(most, worth(host)), 0);
}

/** One offer for each activity: the first repeat with open registration, otherwise the first. */
function onePerActivity(offers: readonly Offer[], { columns, indexOf }: Catalogue): Offer[] {
  const runs = Map.groupBy(offers, ({ alias }) => columns.group[indexOf(alias)]);
  return [...runs.values()].flatMap(([first]) => first ?? []);
}

/** Repeats of an offer: same name and hosts, other dates; by first begin, past ones included. */
export function findRepeats(
  offer: Offer,
  { offers, columns, indexOf }: Catalogue,
): readonly Offer[] {
  const own = indexOf(offer.alias);
  if (own < 0) return [];
  const { group } = columns;
  const runs = offers.filter((_, index) => index !== own && group[index] === group[own]);
  const begin = (run: Offer) => findFirstBegin(run.sessions) ?? Number.POSITIVE_INFINITY;
  return runs.sort((a, b) => (begin(a) < begin(b) ? -1 : 1));
}

/** Repeats that can be joined: what a family can take instead. */
export function findOpenRepeats(offer: Offer, catalogue: Catalogue, now: Instant) {
  return findRepeats(offer, catalogue).filter((run) => toJoining(run, now) === 'open');
}
