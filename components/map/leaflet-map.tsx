'use client';

import { divIcon } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { AttributionControl, MapContainer, Marker, TileLayer, ZoomControl } from 'react-leaflet';
import type { MapLabels, MapTiles } from './lazy-map';

export interface LeafletMapProperties {
  readonly position: { readonly lat: number; readonly lng: number };
  readonly title: string;
  readonly tiles: MapTiles | null;
  readonly labels: MapLabels;
}

const PIN = divIcon({
  className: 'map-pin',
  html: '<svg aria-hidden="true"><use href="#i-pin"/></svg>',
  iconSize: [44, 44],
  iconAnchor: [22, 44],
});

/** One place on a map. Without a background the marker still shows where it lies. */
export function LeafletMap({ position, title, tiles, labels }: LeafletMapProperties) {
  return (
    <MapContainer
      center={position}
      zoom={15}
      minZoom={10}
      maxZoom={18}
      scrollWheelZoom={false}
      zoomControl={false}
      attributionControl={false}
      className="map"
    >
      {tiles !== null && <TileLayer url={tiles.template} attribution={tiles.attribution} />}
      {tiles !== null && <AttributionControl prefix={false} />}
      <ZoomControl zoomInTitle={labels.zoomIn} zoomOutTitle={labels.zoomOut} />
      <Marker position={position} icon={PIN} title={title} alt={title} />
    </MapContainer>
  );
}
