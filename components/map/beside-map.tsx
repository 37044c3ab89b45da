'use client';

import { LazyBox } from './lazy-box';
import type { ListMapProperties } from './list-map';

const load = async () => (await import('./list-map')).ListMap;

/** The map beside the list. On narrow screens it is not displayed, and so never loaded. */
export function BesideMap(properties: ListMapProperties) {
  const { labels } = properties.settings;
  return <LazyBox className="map-beside" labels={labels} load={load} properties={properties} />;
}
