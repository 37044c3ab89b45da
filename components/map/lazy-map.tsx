'use client';

import { LazyBox, type LazyLabels } from './lazy-box';
import type { PlaceMapProperties } from './place-map';

interface Properties extends Omit<PlaceMapProperties, 'labels'> {
  readonly labels: LazyLabels & PlaceMapProperties['labels'];
}

const load = async () => (await import('./place-map')).PlaceMap;

/** The small map of one place, loaded when it comes into view. */
export function LazyMap(properties: Properties) {
  return (
    <LazyBox className="map-box" labels={properties.labels} load={load} properties={properties} />
  );
}
