import type { Snapshot } from '../catalogue/replica';
import { createCatalogue } from '../domain/catalogue';
import { type CatalogueRules, DEFAULT_RULES } from '../domain/catalogue-rules';
import {
  type Change,
  createChangeLog,
  type EditionMembership,
  type MirrorState,
} from '../domain/mirror-state';
import type { Offer } from '../domain/offer';

interface Known {
  readonly memberships?: readonly EditionMembership[];
  readonly changes?: readonly Change[];
  readonly rules?: CatalogueRules;
}

/** A mirror that holds one complete generation, which never grows old. */
export function createFixedMirror(offers: readonly Offer[], known: Known = {}): Snapshot {
  const generation = { id: 'g1', offers, memberships: known.memberships ?? [], changedAt: 0 };
  const confirmedAt = Number.POSITIVE_INFINITY;
  return createMirrorInState({ kind: 'complete', generation, confirmedAt }, known);
}

/** A mirror in the given state. */
export function createMirrorInState(
  state: MirrorState,
  { changes = [], rules = DEFAULT_RULES }: Known = {},
): Snapshot {
  const { offers, memberships = [] } =
    state.kind === 'complete' ? state.generation : { offers: [], memberships: [], ...state };
  return {
    ...createChangeLog(changes),
    state,
    catalogue: createCatalogue(offers, rules, memberships),
    readSince: null,
    tileArea: null,
    towns: [],
  };
}
