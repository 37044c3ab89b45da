'use client';

import { memo } from 'react';
import { usePainted } from '../ui/use-painted';
import { LazyBox } from './lazy-box';
import type { ListMapProperties } from './list-map';

const load = async () => (await import('./list-map')).ListMap;

/**
 * The map beside the list, which it follows: a new result is in the list before the map looks for
 * its places. On narrow screens it is not displayed, and so never loaded.
 */
export const BesideMap = memo(function BesideMap({ screen, settings }: ListMapProperties) {
  const painted = usePainted(screen);
  return (
    <LazyBox
      className="map-beside"
      labels={settings.labels}
      load={load}
      properties={{ screen: painted, settings }}
    />
  );
});
