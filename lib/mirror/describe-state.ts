import { type Instant, MINUTE_MS } from '../domain/instant';
import type { Generation, MirrorState, PassProgress } from '../domain/mirror-state';
import { OLD_MS } from '../domain/mirror-state';
import type { Offer } from '../domain/offer';

/** What the mirror holds, before it is seen at a moment. */
export interface Holdings {
  readonly generation: Generation | null;
  readonly confirmedAt: Instant;
  /** Of the running pass; during the very first one also of the last failed try. */
  readonly progress: PassProgress | null;
  /** Read so far while there is no generation yet. */
  readonly firstOffers: readonly Offer[];
}
const FRESH_PASSES = 3;
const SHORTEST_FRESH_MS = 15 * MINUTE_MS;

/** The state at `now`: fresh for three pauses between passes (at least 15 min), old after 6 h. */
export function describeState(holdings: Holdings, now: Instant, refreshMs: number): MirrorState {
  const { generation, confirmedAt, progress, firstOffers } = holdings;
  if (generation) {
    const ageMs = Math.max(0, now - confirmedAt);
    const freshMs = Math.max(SHORTEST_FRESH_MS, FRESH_PASSES * refreshMs);
    const kind = ageMs > OLD_MS ? 'old' : ageMs > freshMs ? 'stale' : 'fresh';
    return { kind, generation, confirmedAt, ageMs };
  }
  if (progress && progress.pagesRead > 0) return { kind: 'loading', progress, offers: firstOffers };
  return { kind: 'empty', progress };
}
