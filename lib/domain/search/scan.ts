import type { DayNumber } from '../berlin/day-number';
import type { Catalogue, SearchView } from '../catalogue';
import type { DatedSession, Row } from '../column/columns';
import type { Match, Tally } from '../criteria/criterion';
import {
  type Criteria,
  FILTER_NAMES,
  FILTERS,
  type FilterName,
  serializeCriteria,
  serializeOne,
} from '../criteria/registry';
import type { Instant } from '../instant';
import type { Offer } from '../offer';
import { isOneGroup, JOINING } from '../registration/to-registration';
import { toEnd } from '../session/find-next-session';

export interface FacetCount {
  readonly value: string;
  readonly count: number;
  readonly selected: boolean;
}

/** Counts by query parameter (`weekday`, `host`, …), in the order in which they are shown. */
export type Facets = Readonly<Record<string, readonly FacetCount[]>>;

/** Tests all offers once; facets and what is lost to each filter are counted when asked for. */
export function scan(view: SearchView, criteria: Criteria) {
  const { offers, columns, rules } = view;
  const tests = createTests(criteria, view);
  // Over a county Map.groupBy is slower.
  const groups = new Map<ReturnType<typeof findFailed>, Row[]>([[null, []]]);
  for (const { name } of tests) groups.set(name, []);
  for (const row of columns.rows) groups.get(findFailed(row, tests))?.push(row);
  const matching = listPassing(groups.get(null) ?? []);
  const matched = new Uint8Array(offers.length);
  for (const { offer } of matching.firsts) matched[offer] = 1;
  const total = matching.firsts.length;
  const query = serializeCriteria(criteria);
  /** What would match without this filter, and does not with it. */
  const listExcluded = (name: FilterName) =>
    listPassing((groups.get(name) ?? []).filter(({ offer }) => matched[offer] === 0));

  function countFacet(name: FilterName, tally: Tally, hasTown: boolean): readonly FacetCount[] {
    const chosen = query.getAll(tally.parameter);
    const isOfTowns = rules.towns && OF_TOWNS.includes(tally.parameter);
    if (isOfTowns && !hasTown && chosen.length === 0) return [];
    const isSet = tests.some((test) => test.name === name);
    // Adding a value to an any-of criterion keeps the offers that match already.
    const isWider = isSet && tally.adding === 'widens';
    const counts = new Int32Array(tally.values.length).fill(isWider ? total : 0);
    if (!isWider) count(tally, matching, counts);
    if (isSet && tally.adding !== 'narrows') count(tally, listExcluded(name), counts);
    const facet = listCounts(tally, counts, chosen);
    if (!isOfTowns) return facet;
    const others = facet.some(({ selected }) => selected) ? total : 0;
    return facet.filter(({ selected, count }) => selected || (hasTown && count > others));
  }

  return {
    /** Offers, not cards. */
    total,
    /** 1 for each offer that matches. */
    matched,
    /**
     * Of these parameters, or of all; an offer counts for a value when it passes every other filter.
     * `hasTown`: false to leave out what a county offers only in a chosen town.
     */
    facets: (parameters?: readonly string[], hasTown = criteria.town.length > 0): Facets =>
      Object.fromEntries(
        FILTER_NAMES.flatMap((name) =>
          listTallies(name, criteria, view)
            .filter(({ parameter }) => parameters?.includes(parameter) ?? true)
            .map((tally) => [tally.parameter, countFacet(name, tally, hasTown)] as const),
        ),
      ),
    /** For each criterion that is set, the total without it: explains an empty result. */
    without: () =>
      tests
        .filter(({ name }) => serializeOne(name, criteria).length > 0)
        .map(({ name }) => ({ criterion: name, total: total + listExcluded(name).firsts.length })),
  };
}

/** The rows that pass every filter; without the counts that `scan` makes. */
export function findRows(view: SearchView, criteria: Criteria): readonly Row[] {
  return view.columns.rows.filter(createRowTest(criteria, view));
}

/** Numbers of the offers that pass every filter, ascending. */
export function findMatching(view: SearchView, criteria: Criteria): readonly number[] {
  return listPassing(findRows(view, criteria)).firsts.map(({ offer }) => offer);
}

export function createRowTest(criteria: Criteria, view: SearchView): Match {
  const tests = createTests(criteria, view);
  return (row) => tests.every(({ match }) => match(row));
}

interface Test {
  readonly name: FilterName;
  readonly match: Match;
}

/** What each filter that is set asks of a row. */
function createTests(
  criteria: Criteria,
  view: SearchView,
  names: readonly FilterName[] = FILTER_NAMES,
): readonly Test[] {
  const create = <K extends FilterName>(name: K) => FILTERS[name].matches(criteria[name], view);
  return names.flatMap((name) => {
    const match = create(name);
    return match === null ? [] : { name, match };
  });
}

/** The only filter that a row fails; null: it fails none. */
function findFailed(row: Row, tests: readonly Test[]): FilterName | 'several' | null {
  let failed: FilterName | null = null;
  for (const { name, match } of tests) {
    if (match(row)) continue;
    if (failed !== null) return 'several';
    failed = name;
  }
  return failed;
}

type Passing = ReturnType<typeof listPassing>;

function listPassing(rows: readonly Row[]) {
  let before = -1;
  /** The first row of each offer: its rows are next to each other. */
  const firsts = rows.filter(({ offer }) => {
    const isFirst = offer !== before;
    before = offer;
    return isFirst;
  });
  return { rows, firsts };
}

function count(tally: Tally, { rows, firsts }: Passing, counts: Int32Array): void {
  /** The offer that each value was counted for last: several of its rows may have the same. */
  const countedFor = new Int32Array(counts.length).fill(-1);
  for (const row of tally.isOfSessions ? rows : firsts) {
    for (const value of tally.positionsOf(row)) {
      if (countedFor[value] === row.offer) continue;
      countedFor[value] = row.offer;
      counts[value] = (counts[value] as number) + 1;
    }
  }
}

function listTallies<K extends FilterName>(name: K, criteria: Criteria, view: SearchView) {
  return FILTERS[name].count(criteria[name], view);
}

function listCounts(tally: Tally, counts: Int32Array, set: readonly string[]) {
  return tally.values.flatMap((value, index) => {
    const selected = set.includes(value);
    if (tally.shown?.[index] === 0 && !selected) return [];
    return { value, count: counts[index] as number, selected };
  });
}

/**
 * Parameters whose values belong to one town each. A county has thousands of them, and offers those of a
 * town once it is chosen.
 */
const OF_TOWNS: readonly string[] = ['place', 'host'];

/** The position in `JOINING` of an offer, by its number. */
export type FindJoining = (offer: number) => number;

const RUNNING = JOINING.indexOf('running');
const PAST = JOINING.indexOf('past');

/** On the days asked for, a group that began before and sessions that are over cannot be joined. */
export function createJoiningRule(criteria: Criteria, view: SearchView): FindJoining {
  const { offers, timed, columns } = view;
  const tests = createTests(criteria, view, ['week', 'days']);
  if (tests.length === 0) return (offer) => timed.joining[offer] as number;
  return (offer) => {
    const state = timed.joining[offer] as number;
    const sessions = columns.sessions[offer] ?? [];
    const [first] = sessions;
    if (state !== 0 || !first) return state;
    const isAsked = (session: DatedSession) => findFailed({ offer, session }, tests) === null;
    // It is on these days, so if its first session is not, that one began before them.
    if (isOneGroup(offers[offer] as Offer)) return isAsked(first) ? state : RUNNING;
    // None is asked for where the offer is here by a session that began before these days.
    const asked = sessions.filter(isAsked);
    return asked.length > 0 && asked.every((each) => toEnd(each) <= timed.now) ? PAST : state;
  };
}

/** Offers that can be joined, by day: a group on its first day, any other offer on each. */
export function countDays(catalogue: Catalogue, criteria: Criteria, now: Instant) {
  const view = catalogue.at(now);
  const findJoining = createJoiningRule(criteria, view);
  const days = new Map<DayNumber, number>();
  const offers: Offer[] = [];
  for (const number of findMatching(view, criteria)) {
    if (findJoining(number) !== 0) continue;
    const offer = catalogue.offers[number] as Offer;
    offers.push(offer);
    const sessions = view.columns.sessions[number] ?? [];
    const coming = (isOneGroup(offer) ? sessions.slice(0, 1) : sessions).filter(
      (session) => toEnd(session) > now,
    );
    for (const day of new Set(coming.map(({ firstDay }) => firstDay))) {
      days.set(day, (days.get(day) ?? 0) + 1);
    }
  }
  return { days, offers };
}
