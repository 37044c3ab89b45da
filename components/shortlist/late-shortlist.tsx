'use client';

import { useEffect, useState } from 'react';
import { isEmptyShortlist } from '@/lib/domain/shortlist/shortlist';
import { useNeeded } from '../ui/use-later';
import type { ShortlistGateProps } from './shortlist-gate';
import { useShortlist } from './use-shortlist';

const loadGate = async () => {
  // Loaded early: the gate imports it next, and reports a failure.
  import('./shortlist-app').catch(() => undefined);
  return (await import('./shortlist-gate')).ShortlistGate;
};

/** The shortlist, whose code is loaded once something is marked or the address brings something. */
export function LateShortlist(properties: ShortlistGateProps) {
  const list = useShortlist();
  const [hasFragment, setFragment] = useState(false);
  const isNeeded = !isEmptyShortlist(list) || hasFragment;
  useEffect(() => {
    const look = () => setFragment((before) => before || location.hash !== '');
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  const Gate = useNeeded(isNeeded, loadGate);
  return Gate === null ? properties.children : <Gate {...properties} />;
}
