import type { DayNumber } from '../berlin/day-number';
import type { Catalogue } from '../catalogue';
import { type Criteria, FILTERS } from '../criteria/registry';
import type { Instant } from '../instant';
import type { Offer } from '../offer';
import { isOneGroup, JOINING } from '../registration/to-registration';
import { scan } from './scan';
import { createSearchView, type SearchView } from './search-view';

type AskedDays = Pick<Criteria, 'week' | 'days'>;

/** The position in `JOINING` of an offer, by its number. */
export type FindJoining = (offer: number) => number;

const RUNNING = JOINING.indexOf('running');

/**
 * Creates the rule whether a family that asks for these days can join an offer on one of them: a
 * group that begins before them is running by then.
 */
export function createJoiningRule(criteria: AskedDays, view: SearchView): FindJoining {
  const { offers, timed } = view;
  const isAsked = createDayTest(criteria, view);
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

function createDayTest({ week, days }: AskedDays, view: SearchView) {
  const tests = [FILTERS.week.matches(week, view), FILTERS.days.matches(days, view)].filter(
    (match) => match !== null,
  );
  if (tests.length === 0) return null;
  return (session: number) => tests.every((match) => match.test(session));
}

interface JoinableDays {
  /** How many begin on each day: a group on its first day, any other offer on each of its days. */
  readonly days: ReadonlyMap<DayNumber, number>;
  readonly offers: readonly Offer[];
}

/** Counts the offers of a query that can be joined, day by day. */
export function countDays(catalogue: Catalogue, criteria: Criteria, now: Instant): JoinableDays {
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
