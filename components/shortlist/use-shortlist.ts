import { useCallback, useSyncExternalStore } from 'react';
import { EMPTY_SHORTLIST, type Shortlist } from '@/lib/domain/shortlist/shortlist';
import type { Messages } from '@/lib/messages/messages';
import { useNeeded } from '../ui/use-needed';
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

/** The words of the plan, which no other part of the list needs; null until they are loaded. */
export function usePlanMessages(isNeeded: boolean, locale: string): Messages | null {
  const load = useCallback(
    async () => (await import(`../../lib/messages/${locale}/plan.json`)).default as Messages,
    [locale],
  );
  return useNeeded(isNeeded, load);
}
