import type { DayNumber } from '../berlin/day-number';
import { type Catalogue, createSearchView, type SearchView } from '../catalogue';
import type { DatedSession } from '../column/columns';
import type { Match, Tally } from '../criteria/criterion';
import { type Criteria, FILTER_NAMES, FILTERS, type FilterName } from '../criteria/registry';
import type { Instant } from '../instant';
import type { Offer } from '../offer';
import { isOneGroup, JOINING } from '../registration/to-registration';

export type Scan = ReturnType<typeof scan>;

/** Tests and counts all offers. An offer counts for a value when it passes every other filter. */
export function scan(view: SearchView, criteria: Criteria) {
  const matches = createMatches(criteria, view);
  const matching = findPassing(matches, view);
  const total = matching.length;
  const matched = new Uint8Array(view.columns.size);
  for (const offer of matching) matched[offer] = 1;
  const alone = new Map<FilterName, number>();
  const tallies = FILTER_NAMES.flatMap((name) => {
    const others = new Map(matches);
    const isSet = others.delete(name);
    const passing = isSet ? findPassing(others, view) : matching;
    if (isSet) alone.set(name, passing.length - total);
    const passes = joinSessionTests(others);
    return listTallies(name, criteria, view).map((tally) => {
      const counts = new Int32Array(tally.values.length);
      if (!isSet || tally.adding === 'replaces') count(tally, passing, passes, view, counts);
      else if (tally.adding === 'narrows') count(tally, matching, passes, view, counts);
      else {
        // Adding a value to an any-of criterion keeps the offers that match already.
        const excluded = passing.filter((offer) => matched[offer] === 0);
        count(tally, excluded, passes, view, counts.fill(total));
      }
      return { ...tally, counts };
    });
  });
  return {
    total,
    /** 1 for each offer that matches. */
    matched,
    /** For each filter that is set: the number of offers that fail this one and no other. */
    alone,
    tallies,
  };
}

/** Numbers of the offers that pass every filter, ascending; without the counts that `scan` makes. */
export function findMatching(view: SearchView, criteria: Criteria): readonly number[] {
  return findPassing(createMatches(criteria, view), view);
}

/** What each filter that is set asks of an offer or of one of its sessions. */
type Matches = ReadonlyMap<FilterName, Match>;

function createMatches(criteria: Criteria, view: SearchView): Map<FilterName, Match> {
  const create = <K extends FilterName>(name: K) => FILTERS[name].matches(criteria[name], view);
  return new Map(
    FILTER_NAMES.flatMap((name) => {
      const match = create(name);
      return match === null ? [] : [[name, match] as const];
    }),
  );
}

/** Numbers of the offers that meet all of these, at least one of their sessions included. */
function findPassing(matches: Matches, view: SearchView): number[] {
  const tests = [...matches.values()].filter((match) => match.level === 'offer');
  const passes = joinSessionTests(matches);
  const { size, sessions } = view.columns;
  const passing: number[] = [];
  for (let offer = 0; offer < size; offer++) {
    if (!tests.every(({ test }) => test(offer))) continue;
    if (passes === null || sessions[offer]?.some(passes)) passing.push(offer);
  }
  return passing;
}

type TestSession = (session: DatedSession) => boolean;

/** Adds offers to the counts of their values: those of the sessions that `passes` lets through. */
function count(
  tally: Tally,
  offers: readonly number[],
  passes: TestSession | null,
  { columns: { sessions } }: SearchView,
  counts: Int32Array,
): void {
  /** The offer that each value was counted for last: several of its sessions may have the same. */
  const countedFor = new Int32Array(counts.length).fill(-1);
  let offer = -1;
  const add = (value: number) => {
    if (countedFor[value] === offer) return;
    countedFor[value] = offer;
    counts[value] = (counts[value] as number) + 1;
  };
  for (offer of offers) {
    if (tally.level === 'offer') {
      tally.each(offer, add);
      continue;
    }
    for (const session of sessions[offer] ?? []) {
      if (passes === null || passes(session)) tally.each(session, add);
    }
  }
}

/** Whether a session meets what these ask of one; null: they ask nothing. */
function joinSessionTests(matches: Matches): TestSession | null {
  const tests = [...matches.values()].filter((match) => match.level === 'session');
  return tests.length === 0 ? null : (session) => tests.every(({ test }) => test(session));
}

/** Whether a session meets every criterion of level `session`; null: none is set. */
export function createSessionTest(
  criteria: Criteria,
  view: SearchView,
  names: readonly FilterName[] = FILTER_NAMES,
): TestSession | null {
  const matches = [...createMatches(criteria, view)].filter(([name]) => names.includes(name));
  return joinSessionTests(new Map(matches));
}

function listTallies<K extends FilterName>(name: K, criteria: Criteria, view: SearchView) {
  return [FILTERS[name].count(criteria[name], view) ?? []].flat();
}

/** The position in `JOINING` of an offer, by its number. */
export type FindJoining = (offer: number) => number;

const RUNNING = JOINING.indexOf('running');

/** A group that begins before the days asked for cannot be joined on them. */
export function createJoiningRule(criteria: Criteria, view: SearchView): FindJoining {
  const { offers, timed, columns } = view;
  const isAsked = createSessionTest(criteria, view, ['week', 'days']);
  return (offer) => {
    const state = timed.joining[offer] as number;
    const [first] = columns.sessions[offer] ?? [];
    if (state !== 0 || isAsked === null || !first || !isOneGroup(offers[offer] as Offer))
      return state;
    // It has a session on these days, so if the first one is not, it is before them.
    return isAsked(first) ? state : RUNNING;
  };
}

/** Offers that can be joined, by day: a group on its first day, any other offer on each. */
export function countDays(catalogue: Catalogue, criteria: Criteria, now: Instant) {
  const view = createSearchView(catalogue, now);
  const findJoining = createJoiningRule(criteria, view);
  const days = new Map<DayNumber, number>();
  const offers: Offer[] = [];
  for (const number of findMatching(view, criteria)) {
    if (findJoining(number) !== 0) continue;
    const offer = catalogue.offers[number] as Offer;
    offers.push(offer);
    const sessions = view.columns.sessions[number] ?? [];
    const coming = (isOneGroup(offer) ? sessions.slice(0, 1) : sessions).filter(
      ({ end }) => end === null || end > now,
    );
    for (const day of new Set(coming.map(({ day }) => day))) {
      days.set(day, (days.get(day) ?? 0) + 1);
    }
  }
  return { days, offers };
}
