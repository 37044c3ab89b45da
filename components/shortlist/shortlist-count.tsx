'use client';

import { useSyncExternalStore } from 'react';
import { getShortlist, subscribeShortlist } from './shortlist-store';

/** How many offers are marked, beside the way to the shortlist; nothing while there is none. */
export function ShortlistCount({ label }: { readonly label: string }) {
  const count = useSyncExternalStore(
    subscribeShortlist,
    () => getShortlist().marks.length,
    () => 0,
  );
  if (count === 0) return null;
  return (
    <span className="badge">
      {count}
      <span className="sr-only"> {label}</span>
    </span>
  );
}
