'use client';

import { useSyncExternalStore } from 'react';
import { Badge } from '../ui/badge';
import { getShortlist, subscribeShortlist } from './shortlist-store';

interface Properties {
  readonly label: string;
  /** Among words, or at the corner of a button. */
  readonly shape?: 'count' | 'corner';
}

/** How many offers are marked, beside the way to the shortlist; nothing while there is none. */
export function ShortlistCount({ label, shape = 'count' }: Properties) {
  const count = useSyncExternalStore(
    subscribeShortlist,
    () => getShortlist().marks.length,
    () => 0,
  );
  if (count === 0) return null;
  return (
    <Badge shape={shape}>
      {count}
      <span className="sr-only"> {label}</span>
    </Badge>
  );
}
