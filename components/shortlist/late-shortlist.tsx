'use client';

import { lazy, Suspense, useState } from 'react';
import { isEmptyShortlist } from '@/lib/domain/shortlist/shortlist';
import type { ShortlistAppProps } from './shortlist-app';
import { useFragment, useShortlist } from './use-shortlist';

const App = lazy(async () => ({ default: (await import('./shortlist-app')).ShortlistApp }));

/** The shortlist, whose code is loaded once something is marked or the address brings something. */
export function LateShortlist(properties: ShortlistAppProps) {
  const isEmpty = isEmptyShortlist(useShortlist());
  const fragment = useFragment();
  // It stays where all is forgotten, and offers to undo that.
  const [isNeeded, setNeeded] = useState(false);
  if (!isNeeded && (!isEmpty || fragment !== '')) setNeeded(true);
  const { children } = properties;
  if (!isNeeded) return children;
  return (
    <Suspense fallback={children}>
      <App {...properties} />
    </Suspense>
  );
}
