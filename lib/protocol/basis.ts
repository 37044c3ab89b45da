import type { Instant } from '../domain/instant';

/** What an answer shows, in short, and until when that holds if nothing is committed meanwhile. */
export interface Showing {
  /** Equal exactly when the same is shown. */
  readonly fingerprint: string;
  readonly holdsUntil: Instant;
}

/** What an answer was made from: asked at a later moment, it tells whether the answer still holds. */
export interface Basis extends Showing {
  /** What would be shown then; null: that is not known without making the answer anew. */
  showAt(now: Instant, generation: string | null): Showing | null;
}

/** What renders were made from, by the id of the render, until the gateway takes it. */
export interface BasisRegistry {
  /** Null: the render read something that cannot be asked for again. */
  add(requestId: string, basis: Basis | null): void;
  /**
   * What the render was made from, removed. Null: nothing is known about it, so its answer holds for
   * its minute and its generation alone.
   */
  take(requestId: string): readonly Basis[] | null;
}

/** More renders than ever run at once: what lies beyond was never taken because its render died. */
const MOST_RENDERS = 1_000;

/** Creates an empty registry that forgets the oldest renders beyond a bound. */
export function createBasisRegistry(): BasisRegistry {
  const renders = new Map<string, readonly Basis[] | null>();
  return {
    add(requestId, basis) {
      const before = renders.get(requestId);
      const isKnown = basis !== null && before !== null;
      renders.set(requestId, isKnown ? [...(before ?? []), basis] : null);
      const [oldest] = renders.keys();
      if (renders.size > MOST_RENDERS && oldest !== undefined) renders.delete(oldest);
    },
    take(requestId) {
      const bases = renders.get(requestId) ?? null;
      renders.delete(requestId);
      return bases;
    },
  };
}
