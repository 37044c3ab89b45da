import { type Criteria, FILTERS } from '../criteria/registry';
import { JOINING } from '../registration/to-registration';
import type { SearchView } from './search-view';

type AskedDays = Pick<Criteria, 'week' | 'days'>;

/** The position in `JOINING` of an offer, by its number. */
export type FindJoining = (offer: number) => number;

const RUNNING = JOINING.indexOf('running');

/**
 * Creates the rule whether a family that asks for these days can join an offer on one of them: a
 * group that begins before them is running by then.
 */
export function createJoiningRule(criteria: AskedDays, view: SearchView): FindJoining {
  const { joining } = view.moment;
  const isAsked = createDayTest(criteria, view);
  const { from } = view.columns.sessions;
  return (offer) => {
    const state = joining[offer] as number;
    const first = from[offer] as number;
    const isUndated = first === from[offer + 1];
    if (state !== 0 || isAsked === null || isUndated || !isGroup(offer, view)) return state;
    // It has a session on these days, so if the first one is not, it is before them.
    return isAsked(first) ? state : RUNNING;
  };
}

/** Without registration (bit 0), each session can be joined by itself. */
export function isGroup(offer: number, { moment }: SearchView): boolean {
  return ((moment.registration[offer] as number) & 1) === 0;
}

function createDayTest({ week, days }: AskedDays, view: SearchView) {
  const tests = [FILTERS.week.matches(week, view), FILTERS.days.matches(days, view)].filter(
    (match) => match !== null,
  );
  if (tests.length === 0) return null;
  return (session: number) => tests.every((match) => match.test(session));
}
