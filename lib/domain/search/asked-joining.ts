import type { Criteria } from '../criteria/registry';
import { FILTERS } from '../criteria/registry';
import { JOINING } from '../registration/to-joining';
import type { Joinable } from './search-result';
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
  const { from, weekday } = view.columns.sessions;
  return (offer) => {
    const state = joining[offer] as number;
    const first = from[offer] as number;
    const isUndated = first === from[offer + 1] || weekday[first] === -1;
    if (state !== 0 || isAsked === null || isUndated || !isGroup(offer, view)) return state;
    // It has a session on these days, so if the first one is not, it is before them.
    return isAsked(first) ? state : RUNNING;
  };
}

/** Counts the matching offers that can be joined on the days asked for. */
export function countJoinable(
  matched: Uint8Array,
  joining: Uint8Array,
  criteria: AskedDays,
  view: SearchView,
): Joinable {
  const { from, end, weekday } = view.columns.sessions;
  const isAsked = createDayTest(criteria, view) ?? (() => true);
  const weekdays = new Array<number>(7).fill(0);
  let total = 0;
  for (let offer = 0; offer < matched.length; offer++) {
    if (matched[offer] !== 1 || joining[offer] !== 0) continue;
    total++;
    const first = from[offer] as number;
    const after = from[offer + 1] as number;
    const last = isGroup(offer, view) ? Math.min(first + 1, after) : after;
    let counted = 0;
    for (let session = first; session < last; session++) {
      const day = weekday[session] as number;
      const isOver = (end[session] as number) <= view.moment.now;
      if (day < 0 || isOver || (counted >> day) & 1 || !isAsked(session)) continue;
      counted |= 1 << day;
      weekdays[day] = (weekdays[day] as number) + 1;
    }
  }
  return { total, weekdays };
}

/** Where nobody registers (bit 0), each session can be joined by itself. */
function isGroup(offer: number, { moment }: SearchView): boolean {
  return ((moment.registration[offer] as number) & 1) === 0;
}

function createDayTest({ week, days }: AskedDays, view: SearchView) {
  const tests = [FILTERS.week.matches(week, view), FILTERS.days.matches(days, view)].filter(
    (match) => match !== null,
  );
  if (tests.length === 0) return null;
  return (session: number) => tests.every((match) => match.test(session));
}
