import type { DayNumber } from '../berlin/day-number';
import { type Catalogue, createSearchView, type SearchView } from '../catalogue';
import type { Match, Tally } from '../criteria/criterion';
import { type Criteria, FILTER_NAMES, FILTERS, type FilterName } from '../criteria/registry';
import type { Instant } from '../instant';
import type { Offer } from '../offer';
import { isOneGroup, JOINING } from '../registration/to-registration';

export type Scan = ReturnType<typeof scan>;

type Counted = Tally & { readonly counts: Int32Array };

interface Slot {
  readonly name: FilterName;
  readonly match: Match | null;
  readonly tallies: readonly Counted[];
  /** One bit: a number of several is a set of filters. */
  readonly bit: number;
}

/** In place of a filter: two or more of them exclude the offer. */
const SEVERAL = 1 << 30;

/**
 * Tests and counts all offers. An offer counts for a value when it passes every other filter, so only
 * those that fail no filter or exactly one are counted. One filter and one value after the other: that
 * is several times as fast as one offer after the other. Creates no objects for each offer.
 */
export function scan(view: SearchView, criteria: Criteria) {
  const slots = FILTER_NAMES.map((name, position) => createSlot(name, position, criteria, view));
  const { size, sessions } = view.columns;
  const failures = findFailures(slots, 'offer', size);
  const sessionFailures = findFailures(slots, 'session', sessions.begin.length);
  const excluding = findExcluding(failures, sessionFailures, sessions.from, slots);
  const offers = Array.from({ length: size }, (_, offer) => offer);
  const matches = offers.filter((offer) => excluding[offer] === 0);
  const total = matches.length;
  const alone = new Map<FilterName, number>();
  const count = (tally: Counted, counted: readonly number[], bit: number) => {
    if (tally.level === 'session')
      return countSessions(tally, counted, sessions.from, sessionFailures, bit);
    const { counts } = tally;
    const note = (position: number) => {
      counts[position] = (counts[position] as number) + 1;
    };
    for (const offer of counted) tally.each(offer, note);
  };
  for (const { name, match, tallies, bit } of slots) {
    if (match === null) {
      for (const tally of tallies) count(tally, matches, bit);
      continue;
    }
    const excluded = offers.filter((offer) => ((excluding[offer] as number) & bit) !== 0);
    alone.set(name, excluded.length);
    for (const tally of tallies) {
      // Adding a value to an any-of criterion keeps the offers that match already.
      if (tally.adding === 'widens') tally.counts.fill(total);
      else count(tally, matches, bit);
      if (tally.adding !== 'narrows') count(tally, excluded, bit);
    }
  }
  return {
    total,
    /** 1 for each offer that matches. */
    matched: Uint8Array.from(excluding, (filters) => (filters === 0 ? 1 : 0)),
    /** For each filter that is set: the number of offers that fail this one and no other. */
    alone,
    tallies: slots.flatMap(({ tallies }) => tallies),
  };
}

function findFailures(slots: readonly Slot[], level: Match['level'], size: number): Int32Array {
  const failures = new Int32Array(size);
  for (const { match, bit } of slots) {
    if (match?.level !== level) continue;
    for (let index = 0; index < size; index++) {
      if (!match.test(index)) failures[index] = (failures[index] as number) | bit;
    }
  }
  return failures;
}

/** By offer: 0 when it matches, else what alone excludes it. Changes and returns `failures`. */
function findExcluding(
  failures: Int32Array,
  sessionFailures: Int32Array,
  from: Uint32Array,
  slots: readonly Slot[],
): Int32Array {
  const ofSessions = slots.reduce(
    (bits, { match, bit }) => (match?.level === 'session' ? bits | bit : bits),
    0,
  );
  for (let offer = 0; offer < failures.length; offer++) {
    const own = failures[offer] as number;
    if (!isOneAtMost(own)) failures[offer] = SEVERAL;
    if (ofSessions === 0 || !isOneAtMost(own)) continue;
    const end = from[offer + 1] as number;
    let passes = false;
    let near = 0;
    for (let session = from[offer] as number; session < end && !passes; session++) {
      const failure = sessionFailures[session] as number;
      passes = failure === 0;
      if (isOneAtMost(failure)) near |= failure;
    }
    if (passes) continue;
    // Without any session an offer fails every filter of sessions.
    if (from[offer] === end && isOneAtMost(ofSessions)) near = ofSessions;
    failures[offer] = own === 0 && near !== 0 ? near : SEVERAL;
  }
  return failures;
}

function isOneAtMost(bits: number): boolean {
  return (bits & (bits - 1)) === 0;
}

/** Counts each offer once for each value of those sessions that pass all other filters of sessions. */
function countSessions(
  { valueOf: valueBySession, counts }: Extract<Counted, { level: 'session' }>,
  offers: readonly number[],
  from: Uint32Array,
  failures: Int32Array,
  bit: number,
): void {
  /** By value: 1 plus the last offer that was counted for it. */
  const stamps = new Uint32Array(counts.length);
  for (const offer of offers) {
    const end = from[offer + 1] as number;
    for (let session = from[offer] as number; session < end; session++) {
      const value = valueBySession[session] as number;
      if (value < 0 || ((failures[session] as number) & ~bit) !== 0) continue;
      if (stamps[value] === offer + 1) continue;
      stamps[value] = offer + 1;
      counts[value] = (counts[value] as number) + 1;
    }
  }
}

/** Whether a session meets every criterion of level `session`; null: none is set. */
export function createSessionTest(
  criteria: Criteria,
  view: SearchView,
  names: readonly FilterName[] = FILTER_NAMES,
): ((session: number) => boolean) | null {
  const tests = names
    .map((name) => createMatch(name, criteria, view))
    .filter((match) => match?.level === 'session');
  return tests.length === 0
    ? null
    : (session) => tests.every((match) => match?.test(session) === true);
}

function createMatch<K extends FilterName>(name: K, criteria: Criteria, view: SearchView) {
  return FILTERS[name].matches(criteria[name], view);
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
    match: createMatch(name, criteria, view),
    tallies: [tally ?? []]
      .flat()
      .map((each) => ({ ...each, counts: new Int32Array(each.values.length) })),
    bit: 1 << position,
  };
}

/** The position in `JOINING` of an offer, by its number. */
export type FindJoining = (offer: number) => number;

const RUNNING = JOINING.indexOf('running');

/**
 * A group that begins before the days asked for is running by then and cannot be joined on them.
 */
export function createJoiningRule(criteria: Criteria, view: SearchView): FindJoining {
  const { offers, timed } = view;
  const isAsked = createSessionTest(criteria, view, ['week', 'days']);
  const { from } = view.columns.sessions;
  return (offer) => {
    const state = timed.joining[offer] as number;
    const first = from[offer] as number;
    const isUndated = first === from[offer + 1];
    if (state !== 0 || isAsked === null || isUndated || !isOneGroup(offers[offer] as Offer))
      return state;
    // It has a session on these days, so if the first one is not, it is before them.
    return isAsked(first) ? state : RUNNING;
  };
}

/** Offers that can be joined, by day: a group on its first day, any other offer on each. */
export function countDays(catalogue: Catalogue, criteria: Criteria, now: Instant) {
  const view = createSearchView(catalogue, now);
  const { matched } = scan(view, criteria);
  const findJoining = createJoiningRule(criteria, view);
  const { from, end, day } = view.columns.sessions;
  const days = new Map<DayNumber, number>();
  const offers: Offer[] = [];
  catalogue.offers.forEach((offer, number) => {
    if (matched[number] !== 1 || findJoining(number) !== 0) return;
    offers.push(offer);
    const first = from[number] as number;
    const after = from[number + 1] as number;
    const own = new Set<DayNumber>();
    for (let session = first; session < after; session++) {
      const isOver = (end[session] as number) <= now;
      if (!isOver) own.add(day[session] as number);
      if (isOneGroup(offer)) break;
    }
    for (const one of own) days.set(one, (days.get(one) ?? 0) + 1);
  });
  return { days, offers };
}
