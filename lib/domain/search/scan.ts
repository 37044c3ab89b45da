import type { DayNumber } from '../berlin/day-number';
import { type Catalogue, createSearchView, type SearchView } from '../catalogue';
import type { Row } from '../column/columns';
import type { Match, Tally } from '../criteria/criterion';
import { type Criteria, FILTER_NAMES, FILTERS, type FilterName } from '../criteria/registry';
import type { Instant } from '../instant';
import type { Offer } from '../offer';
import { isOneGroup, JOINING } from '../registration/to-registration';

export type Scan = ReturnType<typeof scan>;

/** Tests and counts all offers. An offer counts for a value when it passes every other filter. */
export function scan(view: SearchView, criteria: Criteria) {
  const matches = createMatches(criteria, view);
  const matching = findPassing(matches.values(), view);
  const matched = new Uint8Array(view.columns.size);
  for (const { offer } of matching.firsts) matched[offer] = 1;
  const total = matching.firsts.length;
  const alone = new Map<FilterName, number>();
  const tallies = FILTER_NAMES.flatMap((name) => {
    const others = new Map(matches);
    const isSet = others.delete(name);
    const passing = isSet ? findPassing(others.values(), view) : matching;
    if (isSet) alone.set(name, passing.firsts.length - total);
    return listTallies(name, criteria, view).map((tally) => {
      const { rows, firsts } = tally.adding === 'narrows' ? matching : passing;
      const asked = tally.isOfSessions ? rows : firsts;
      if (!isSet || tally.adding !== 'widens') return count(tally, asked);
      // Adding a value to an any-of criterion keeps the offers that match already.
      const excluded = asked.filter(({ offer }) => matched[offer] === 0);
      return count(tally, excluded, total);
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

/** The rows that pass every filter; without the counts that `scan` makes. */
export function findRows(view: SearchView, criteria: Criteria): readonly Row[] {
  return findPassing(createMatches(criteria, view).values(), view).rows;
}

/** Numbers of the offers that pass every filter, ascending. */
export function findMatching(view: SearchView, criteria: Criteria): readonly number[] {
  const { firsts } = findPassing(createMatches(criteria, view).values(), view);
  return firsts.map(({ offer }) => offer);
}

/** Whether a row passes these filters. */
export function createRowTest(
  criteria: Criteria,
  view: SearchView,
  names: readonly FilterName[] = FILTER_NAMES,
): Match {
  const tests = [...createMatches(criteria, view, names).values()];
  return (row) => tests.every((test) => test(row));
}

/** What each filter that is set asks of a row. */
function createMatches(
  criteria: Criteria,
  view: SearchView,
  names: readonly FilterName[] = FILTER_NAMES,
): ReadonlyMap<FilterName, Match> {
  const create = <K extends FilterName>(name: K) => FILTERS[name].matches(criteria[name], view);
  return new Map(
    names.flatMap((name) => {
      const match = create(name);
      return match === null ? [] : [[name, match] as const];
    }),
  );
}

function findPassing(matches: Iterable<Match>, { columns }: SearchView) {
  let rows = columns.rows;
  for (const match of matches) rows = rows.filter(match);
  let before = -1;
  /** The first row of each offer: its rows are next to each other. */
  const firsts = rows.filter(({ offer }) => {
    const isFirst = offer !== before;
    before = offer;
    return isFirst;
  });
  return { rows, firsts };
}

/** `start`: the count of a value that no offer has. */
function count(tally: Tally, rows: readonly Row[], start = 0) {
  const counts = new Int32Array(tally.values.length).fill(start);
  /** The offer that each value was counted for last: several of its rows may have the same. */
  const countedFor = new Int32Array(counts.length).fill(-1);
  for (const row of rows) {
    for (const value of tally.positionsOf(row)) {
      if (countedFor[value] === row.offer) continue;
      countedFor[value] = row.offer;
      counts[value] = (counts[value] as number) + 1;
    }
  }
  return { ...tally, counts };
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
  const isAsked = createRowTest(criteria, view, ['week', 'days']);
  return (offer) => {
    const state = timed.joining[offer] as number;
    const [session] = columns.sessions[offer] ?? [];
    if (state !== 0 || !session || !isOneGroup(offers[offer] as Offer)) return state;
    // It has a session on these days, so if the first one is not, it is before them.
    return isAsked({ offer, session }) ? state : RUNNING;
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
