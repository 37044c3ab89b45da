'use client';

import { type ComponentType, useEffect, useState } from 'react';
import type { ShortlistGateProps } from './shortlist-gate';
import { useShortlist } from './shortlist-store';

/** The shortlist, whose code is loaded once something is marked or the address brings something. */
export function LateShortlist(properties: ShortlistGateProps) {
  const { marks, children } = useShortlist();
  const [hasFragment, setFragment] = useState(false);
  const [Gate, setGate] = useState<ComponentType<ShortlistGateProps> | null>(null);
  const isNeeded = marks.length > 0 || children.length > 0 || hasFragment;
  useEffect(() => {
    const look = () => setFragment((before) => before || location.hash !== '');
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  useEffect(() => {
    if (!isNeeded) return;
    // Needed a moment later, which waits for it and says when it fails.
    import('./shortlist-app').catch(() => undefined);
    import('./shortlist-gate').then(
      (loaded) => setGate(() => loaded.ShortlistGate),
      // Shows the error page, because a list with marks must not look empty.
      (reason) =>
        setGate(() => {
          throw reason;
        }),
    );
  }, [isNeeded]);
  return Gate === null ? properties.children : <Gate {...properties} />;
}
