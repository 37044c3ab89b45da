'use client';

import type { ListScreen } from '@/lib/domain/list/list-screen';
import { LazyBox } from './lazy-box';
import type { ListMapProperties } from './list-map';

interface Properties extends Omit<ListMapProperties, 'result'> {
  readonly screen: ListScreen;
}

const load = async () => (await import('./list-map')).ListMap;

/** The map beside the list. On narrow screens it is not displayed, and so never loaded. */
export function BesideMap({ screen, settings, path, mapPath }: Properties) {
  return (
    <LazyBox
      className="map-beside"
      labels={settings.labels}
      load={load}
      properties={{ result: screen, settings, path, mapPath }}
    />
  );
}
