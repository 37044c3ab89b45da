import type { Criteria } from '../criteria/criteria';
import type { Match, Tally } from '../criteria/criterion';
import { FILTER_NAMES, FILTERS, type FilterName } from '../criteria/criterion-table';
import type { SearchView } from './search-view';

/** What one run over all offers gives. */
export interface Scan {
  readonly total: number;
  /** 1 for each offer that matches. */
  readonly matched: Uint8Array;
  /** For each filter that is set: offers that fail this one and no other. */
  readonly alone: ReadonlyMap<FilterName, number>;
  /** With counts as they are for the query plus one value. */
  readonly tallies: readonly Tally[];
}

type SessionTally = Extract<Tally, { level: 'session' }>;
type OfferTally = Extract<Tally, { level: 'offer' }>;

/** One filter at work: its bit among the session filters, how many offers only it keeps out. */
interface Slot {
  readonly name: FilterName;
  readonly match: Match | null;
  readonly tally: Tally | null;
  readonly bit: number;
  /** The last offer for which each value was counted. */
  readonly stamps: Int32Array;
  alone: number;
}

/**
 * Runs over all offers once. An offer counts for a value when it passes every other filter, so
 * only offers that fail no filter, or exactly one, are looked at twice. No objects are made on the
 * way.
 */
export function scan(view: SearchView, criteria: Criteria): Scan {
  const slots = FILTER_NAMES.map((name, position) => createSlot(name, position, criteria, view));
  const offerTests = slots.filter((slot) => slot.match?.level === 'offer');
  const sessionTests = slots.filter((slot) => slot.match?.level === 'session');
  const offerTallies = slots.filter((slot) => slot.tally?.level === 'offer');
  const sessionTallies = slots.filter((slot) => slot.tally?.level === 'session');
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
    // Without any session an offer fails every session filter: one alone keeps it out, two do not.
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
      if (failed.tally !== null) (failed.tally as OfferTally).add(offer);
      continue;
    }
    if (passes) {
      matched[offer] = 1;
      total++;
      for (const slot of offerTallies) {
        const tally = slot.tally as OfferTally;
        if (slot.match === null || tally.adding === 'replaces') tally.add(offer);
      }
      if (first === end) continue;
    } else {
      if (near === 0) continue;
      for (const slot of sessionTests) if ((near & slot.bit) !== 0) slot.alone++;
    }
    for (const slot of sessionTallies) {
      if (passes && slot.match !== null) continue;
      if (!passes && (near & slot.bit) === 0) continue;
      countSessions(slot, offer, first, end, failures);
    }
  }

  for (const slot of slots) if (slot.match !== null) addSelected(slot, total);
  return {
    total,
    matched,
    alone: new Map(
      slots.filter((slot) => slot.match !== null).map((slot) => [slot.name, slot.alone]),
    ),
    tallies: slots.map((slot) => slot.tally).filter((tally) => tally !== null),
  };
}

/** Counts the offer once for each value of those sessions that pass all other session filters. */
function countSessions(
  slot: Slot,
  offer: number,
  first: number,
  end: number,
  failures: Int32Array,
): void {
  const { valueOf: valueBySession, counts } = slot.tally as SessionTally;
  const { stamps, bit } = slot;
  for (let session = first; session < end; session++) {
    const value = valueBySession[session] as number;
    if (value < 0 || ((failures[session - first] as number) & ~bit) !== 0) continue;
    if (stamps[value] === offer) continue;
    stamps[value] = offer;
    counts[value] = (counts[value] as number) + 1;
  }
}

/** What already matches stays when a value is added to a criterion that takes any of several. */
function addSelected({ tally }: Slot, total: number): void {
  if (tally === null || tally.adding === 'replaces') return;
  for (let value = 0; value < tally.counts.length; value++) {
    tally.counts[value] = (tally.counts[value] as number) + total;
  }
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
    tally,
    bit: 1 << position,
    stamps: new Int32Array(tally?.level === 'session' ? tally.values.length : 0).fill(-1),
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
