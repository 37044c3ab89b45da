import { HOUR_MS, type Instant, MINUTE_MS } from '../instant';
import { isEmptyShortlist, type Shortlist } from './shortlist';

/** After a break this long the next page is a new visit. */
const BREAK_MS = 4 * HOUR_MS;
/** A visit is noted this often, so that not every page writes. */
const STEP_MS = 5 * MINUTE_MS;

/**
 * The shortlist with this moment noted as part of a visit. A device that stores nothing else notes no
 * visit either.
 */
export function noteVisit(list: Shortlist, now: Instant): Shortlist {
  const { visit } = list;
  if (isEmptyShortlist(list)) return list;
  if (visit === undefined) return { ...list, visit: { since: now, at: now } };
  const pause = now - visit.at;
  if (pause >= 0 && pause < STEP_MS) return list;
  return { ...list, visit: { since: pause >= BREAK_MS ? visit.at : visit.since, at: now } };
}
