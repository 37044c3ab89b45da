import type { ProgrammeReader } from '../catalogue/replica';
import type { EditionMembership, MirrorState } from '../domain/mirror-state';
import type { Offer } from '../domain/offer';

/** A mirror that holds one complete generation, which never changes or grows old. */
export function createFixedMirror(
  offers: readonly Offer[],
  { memberships = [] }: { memberships?: readonly EditionMembership[] } = {},
): ProgrammeReader {
  const generation = { id: 'g1', offers, memberships, changedAt: 0 };
  const confirmedAt = Number.POSITIVE_INFINITY;
  return createMirrorInState(() => ({ kind: 'complete', generation, confirmedAt }));
}

/** A mirror that is always in the given state. */
export function createMirrorInState(state: () => MirrorState): ProgrammeReader {
  return {
    state,
    changes: () => [],
    gone: () => null,
    renamed: () => null,
    readSince: () => null,
  };
}
