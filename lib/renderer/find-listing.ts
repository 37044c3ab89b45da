import type { MirrorState } from '../domain/mirror-state';
import type { Listing } from './catalogue-memory';

/** The offers that can be shown: of the complete copy, or those read so far; null: none yet. */
export function findListing(state: MirrorState): Listing | null {
  if ('generation' in state) return state.generation;
  return state.kind === 'loading' ? { offers: state.offers } : null;
}
