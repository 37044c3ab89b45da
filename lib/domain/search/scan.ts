import type { Match, Tally } from '../criteria/criterion';
import type { Criteria } from '../criteria/registry';
import { FILTER_NAMES, FILTERS, type FilterName } from '../criteria/registry';
import type { SearchView } from './search-view';

/** Result of one pass over all offers. */
export interface Scan {
  readonly total: number;
  /** 1 for each offer that matches. */
  readonly matched: Uint8Array;
  /** For each filter that is set: the number of offers that fail this one and no other. */
  readonly alone: ReadonlyMap<FilterName, number>;
  /** Counts of the query plus one value. */
  readonly tallies: readonly Tally[];
}

type SessionTally = Extract<Tally, { level: 'session' }>;
type OfferTally = Extract<Tally, { level: 'offer' }>;

/**
 * One filter in use: its bit among the session filters, and the number of offers that only it
 * excludes.
 */
interface Slot {
  readonly name: FilterName;
  readonly match: Match | null;
  readonly tallies: readonly Tally[];
  readonly bit: number;
  alone: number;
}

/** A parameter that counts sessions. */
interface SessionCount {
  readonly slot: Slot;
  readonly tally: SessionTally;
  /** The last offer for which each value was counted. */
  readonly stamps: Int32Array;
}

/**
 * Makes one pass over all offers. An offer counts for a value when it passes every other filter, so
 * only offers that fail no filter or exactly one are examined further. Creates no objects for each
 * offer.
 */
export function scan(view: SearchView, criteria: Criteria): Scan {
  const slots = FILTER_NAMES.map((name, position) => createSlot(name, position, criteria, view));
  const offerTests = slots.filter((slot) => slot.match?.level === 'offer');
  const sessionTests = slots.filter((slot) => slot.match?.level === 'session');
  const offerCounts = slots.flatMap((slot) =>
    findOfferTallies(slot).map((tally) => ({ slot, tally })),
  );
  const sessionCounts = slots.flatMap(createSessionCounts);
  const { size, sessions } = view.columns;
  const matched = new Uint8Array(size);
  const failures = new Int32Array(longestSeries(sessions.from));
  let total = 0;

  for (let offer = 0; offer < size; offer++) {
    let failed: Slot | null = null;
    let isOut = false;
    for (const slot of offerTests) {
      if ((slot.match as Match).test(offer)) continue;
      isOut = failed !== null;
      failed = slot;
      if (isOut) break;
    }
    if (isOut) continue;

    const first = sessions.from[offer] as number;
    const end = sessions.from[offer + 1] as number;
    let passes = sessionTests.length === 0;
    // Without any session an offer fails every session filter: a single one excludes it alone, two
    // do not.
    let near = first === end && sessionTests.length === 1 ? (sessionTests[0] as Slot).bit : 0;
    for (let session = first; session < end; session++) {
      let failure = 0;
      for (const slot of sessionTests) {
        if (!(slot.match as Match).test(session)) failure |= slot.bit;
      }
      failures[session - first] = failure;
      if (failure === 0) passes = true;
      else if ((failure & (failure - 1)) === 0) near |= failure;
    }

    if (failed !== null) {
      if (!passes) continue;
      failed.alone++;
      for (const tally of failed.tallies) {
        if (tally.adding !== 'narrows') (tally as OfferTally).add(offer);
      }
      continue;
    }
    if (passes) {
      matched[offer] = 1;
      total++;
      for (const { slot, tally } of offerCounts) {
        if (slot.match === null || tally.adding !== 'widens') tally.add(offer);
      }
      if (first === end) continue;
    } else {
      if (near === 0) continue;
      for (const slot of sessionTests) if ((near & slot.bit) !== 0) slot.alone++;
    }
    for (const counted of sessionCounts) {
      if (passes && counted.slot.match !== null) continue;
      if (!passes && (near & counted.slot.bit) === 0) continue;
      countSessions(counted, offer, first, end, failures);
    }
  }

  for (const slot of slots) if (slot.match !== null) addSelected(slot, total);
  return {
    total,
    matched,
    alone: new Map(
      slots.filter((slot) => slot.match !== null).map((slot) => [slot.name, slot.alone]),
    ),
    tallies: slots.flatMap((slot) => slot.tallies),
  };
}

/** Counts the offer once for each value of those sessions that pass all other session filters. */
function countSessions(
  { slot, tally, stamps }: SessionCount,
  offer: number,
  first: number,
  end: number,
  failures: Int32Array,
): void {
  const { valueOf: valueBySession, counts } = tally;
  const { bit } = slot;
  for (let session = first; session < end; session++) {
    const value = valueBySession[session] as number;
    if (value < 0 || ((failures[session - first] as number) & ~bit) !== 0) continue;
    if (stamps[value] === offer) continue;
    stamps[value] = offer;
    counts[value] = (counts[value] as number) + 1;
  }
}

/** Adding a value to an any-of criterion keeps the offers that match already. */
function addSelected({ tallies }: Slot, total: number): void {
  for (const { adding, counts } of tallies) {
    if (adding !== 'widens') continue;
    for (let value = 0; value < counts.length; value++) {
      counts[value] = (counts[value] as number) + total;
    }
  }
}

function findOfferTallies({ tallies }: Slot): readonly OfferTally[] {
  return tallies.filter((tally) => tally.level === 'offer');
}

function createSessionCounts(slot: Slot): readonly SessionCount[] {
  return slot.tallies
    .filter((tally) => tally.level === 'session')
    .map((tally) => ({ slot, tally, stamps: new Int32Array(tally.values.length).fill(-1) }));
}

function createSlot<K extends FilterName>(
  name: K,
  position: number,
  criteria: Criteria,
  view: SearchView,
): Slot {
  const filter = FILTERS[name];
  const tally = filter.count(criteria[name], view);
  return {
    name,
    match: filter.matches(criteria[name], view),
    tallies: tally === null ? [] : [tally].flat(),
    bit: 1 << position,
    alone: 0,
  };
}

function longestSeries(from: Uint32Array): number {
  let longest = 0;
  for (let offer = 1; offer < from.length; offer++) {
    longest = Math.max(longest, (from[offer] as number) - (from[offer - 1] as number));
  }
  return longest;
}
