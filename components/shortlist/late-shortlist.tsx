'use client';

import { isEmptyShortlist } from '@/lib/domain/shortlist/shortlist';
import { useNeeded } from '../ui/use-needed';
import type { ShortlistAppProps } from './shortlist-app';
import { useFragment, useShortlist } from './use-shortlist';

const loadApp = async () => (await import('./shortlist-app')).ShortlistApp;

/** The shortlist, whose code is loaded once something is marked or the address brings something. */
export function LateShortlist(properties: ShortlistAppProps) {
  const isEmpty = isEmptyShortlist(useShortlist());
  const fragment = useFragment();
  const App = useNeeded(!isEmpty || fragment !== '', loadApp);
  return App === null ? properties.children : <App {...properties} />;
}
