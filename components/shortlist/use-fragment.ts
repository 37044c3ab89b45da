import { useSyncExternalStore } from 'react';

/** What stands behind the `#` of the address, with it; empty on the server. */
export function useFragment(): string {
  return useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
