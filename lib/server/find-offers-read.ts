import type { Offer } from '../domain/offer';
import type { MirrorState } from '../mirror/mirror-state';

/** The offers that can be shown: of the complete copy, or those read so far; null: none yet. */
export function findOffersRead(state: MirrorState): readonly Offer[] | null {
  if ('generation' in state) return state.generation.offers;
  return state.kind === 'loading' ? state.offers : null;
}
