import { type Instant, MINUTE_MS } from './instant';
import { type Change, type MirrorState, OLD_MS } from './mirror-state';

const FRESH_PASSES = 3;
const SHORTEST_FRESH_MS = 15 * MINUTE_MS;

/** Age of a complete copy in milliseconds, and its kind. */
export type MirrorAge = Pick<Extract<MirrorState, { readonly ageMs: number }>, 'kind' | 'ageMs'>;

/**
 * Age of a copy at `now` whose last pass ended at `confirmedAt`: fresh for three pauses between
 * passes (at least 15 min), old after 6 h.
 */
export function decideAge(confirmedAt: Instant, now: Instant, refreshMs: number): MirrorAge {
  const ageMs = Math.max(0, now - confirmedAt);
  const freshMs = Math.max(SHORTEST_FRESH_MS, FRESH_PASSES * refreshMs);
  return { kind: ageMs > OLD_MS ? 'old' : ageMs > freshMs ? 'stale' : 'fresh', ageMs };
}

/** An offer that was listed once, as it was last seen. */
export type GoneChange = Extract<Change, { readonly kind: 'gone' }>;

/** The last known form of each offer that left and did not come back, by alias; `log` newest first. */
export function findGone(log: readonly Change[]): ReadonlyMap<string, GoneChange> {
  const gone = new Map<string, GoneChange>();
  const decided = new Set<string>();
  for (const change of log) {
    if (decided.has(change.alias)) continue;
    decided.add(change.alias);
    if (change.kind === 'gone') gone.set(change.alias, change);
  }
  return gone;
}
