import type { ProgrammeReader } from '../catalogue/replica';
import { type EditionMembership, type MirrorState, NO_PASSES } from '../domain/mirror-state';
import type { Offer } from '../domain/offer';

/** A mirror that holds one complete generation and never changes. */
export function createFixedMirror(
  offers: readonly Offer[],
  {
    ageMs = 42_000,
    memberships = [],
  }: { ageMs?: number; memberships?: readonly EditionMembership[] } = {},
): ProgrammeReader {
  const generation = { id: 'g1', offers, memberships, changedAt: 0 };
  return createMirrorInState((now) => ({
    kind: 'fresh',
    generation,
    confirmedAt: now - ageMs,
    ageMs,
  }));
}

/** A mirror that is always in the given state. */
export function createMirrorInState(state: (now: number) => MirrorState): ProgrammeReader {
  return {
    state,
    changes: () => [],
    gone: () => null,
    renamed: () => null,
    passes: () => NO_PASSES,
  };
}
