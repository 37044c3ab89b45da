import { useSyncExternalStore } from 'react';
import { EMPTY_SHORTLIST, type Shortlist } from '@/lib/domain/shortlist/shortlist';
import { getShortlist, subscribeShortlist } from './shortlist-store';

/** The current shortlist of this device; empty on the server. */
export function useShortlist(): Shortlist {
  return useSyncExternalStore(subscribeShortlist, getShortlist, () => EMPTY_SHORTLIST);
}
