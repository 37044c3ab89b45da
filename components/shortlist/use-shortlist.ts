import { useSyncExternalStore } from 'react';
import { EMPTY_SHORTLIST, type Shortlist } from '@/lib/domain/shortlist/shortlist';
import { getShortlist, subscribeShortlist } from './shortlist-store';

/** The current shortlist of this device; empty on the server. */
export function useShortlist(): Shortlist {
  return useSyncExternalStore(subscribeShortlist, getShortlist, () => EMPTY_SHORTLIST);
}

/** The fragment of the address, including `#`; empty on the server. */
export function useFragment(): string {
  return useSyncExternalStore(
    subscribeFragment,
    () => location.hash,
    () => '',
  );
}

function subscribeFragment(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
