import { useSyncExternalStore } from 'react';
import type { Shortlist } from '@/lib/domain/shortlist/shortlist';
import { getNoShortlist, getShortlist, subscribeShortlist } from './shortlist-store';

/** What is marked on this device, kept up to date; nothing on the server. */
export function useShortlist(): Shortlist {
  return useSyncExternalStore(subscribeShortlist, getShortlist, getNoShortlist);
}
