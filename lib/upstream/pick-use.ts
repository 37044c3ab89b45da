/** What a request is for: a page of a pass, a question on demand, an unproven token. */
export type LaneUse = 'page' | 'lookup' | 'login';

/** Who was served last, and who last among those on demand; null: nobody yet. */
export interface LaneHistory {
  readonly last: LaneUse | null;
  readonly lastOnDemand: LaneUse | null;
}

/**
 * Who gets the next slot. While a pass waits, requests on demand get at most every second one; a
 * login goes before a look-up, but never twice in a row while anything else waits.
 */
export function pickUse(waiting: ReadonlySet<LaneUse>, history: LaneHistory): LaneUse | null {
  const wasOnDemand = history.last !== null && history.last !== 'page';
  if (waiting.has('page') && wasOnDemand) return 'page';
  if (waiting.has('login') && !(waiting.has('lookup') && history.lastOnDemand === 'login'))
    return 'login';
  if (waiting.has('lookup')) return 'lookup';
  return waiting.has('page') ? 'page' : null;
}
