'use client';

import { escapeUTF8 } from 'entities/escape';
import 'leaflet/dist/leaflet.css';
import { LatLngBounds, type Map as LeafletObject } from 'leaflet';
import { type ReactNode, useEffect, useLayoutEffect, useReducer, useState } from 'react';
import { createPortal } from 'react-dom';
import { AttributionControl, MapContainer, TileLayer } from 'react-leaflet';
import { type Bounds, type Point, ZOOMS } from '@/lib/domain/map/bounds';
import type { MapView } from '@/lib/features/map/create-map-view';
import type { MapTiles } from '@/lib/features/map/find-map';
import { MAP_BUTTONS, ZoomButtons } from './map-controls';
import { type MapStage, MapStageContext, placeAt, useMapStage } from './map-stage';
import { NightMap, PlacePin } from './still-map';

/** Padding for markers, which extend above their point, and for the buttons on the map. */
const MARKER_ROOM = {
  paddingTopLeft: [64, 112] as [number, number],
  paddingBottomRight: [120, 120] as [number, number],
};

interface Props {
  readonly view: MapView;
  /** Null: a plain background. */
  readonly tiles: MapTiles | null;
  readonly label: string;
  /** Whether the wheel zooms; a small map lets the page scroll instead. */
  readonly wheel: boolean;
  readonly children: ReactNode;
}

/** Padding for markers at the edge, and at most the zoom of a street. */
const FIT = { animate: false, padding: [56, 56] as [number, number], maxZoom: 16 };

/** A map: background, and a stage for markers and controls. The only file that imports Leaflet. */
export function LeafletMap({ view, tiles, label, wheel, children }: Props) {
  const [map, setMap] = useState<LeafletObject | null>(null);
  const stage = useStage(map);
  useEffect(() => {
    map?.getContainer().setAttribute('role', 'group');
    map?.getContainer().setAttribute('aria-label', label);
  }, [map, label]);
  const start =
    view.kind === 'area'
      ? { bounds: toLeaflet(view.area), boundsOptions: FIT }
      : { center: view.center, zoom: view.zoom };
  return (
    <>
      <NightMap />
      <MapContainer
        ref={setMap}
        {...start}
        minZoom={ZOOMS.from}
        maxZoom={ZOOMS.to}
        // Markers are page elements that would lose the focus during an animated zoom.
        zoomAnimation={false}
        fadeAnimation={!isMotionReduced()}
        inertia={!isMotionReduced()}
        scrollWheelZoom={wheel}
        zoomControl={false}
        attributionControl={false}
        className="map"
      >
        {tiles !== null && (
          <>
            <TileLayer
              url={tiles.template}
              // Leaflet takes it for HTML.
              attribution={escapeUTF8(tiles.attribution)}
              {...(tiles.bounds ? { bounds: toLeaflet(tiles.bounds) } : {})}
            />
            <AttributionControl prefix={false} position="bottomleft" />
          </>
        )}
      </MapContainer>
      {stage !== null && <MapStageContext value={stage}>{children}</MapStageContext>}
    </>
  );
}

/** The map's state for its markers, renewed after each movement. */
function useStage(map: LeafletObject | null): MapStage | null {
  const [, look] = useReducer((times: number) => times + 1, 0);
  // Before effects inside the map, which may move it.
  useLayoutEffect(() => {
    if (map === null) return;
    map.on('moveend zoomend viewreset resize', look);
    const watcher = new ResizeObserver(() => map.invalidateSize({ animate: false, pan: false }));
    watcher.observe(map.getContainer());
    return () => {
      watcher.disconnect();
      map.off('moveend zoomend viewreset resize', look);
    };
  }, [map]);
  const pane = map?.getPane('markerPane');
  if (map === null || pane === undefined) return null;
  const size = map.getSize();
  const zoom = map.getZoom();
  return {
    bounds: readBounds(map),
    zoom,
    pane,
    toPixel: (point) => map.latLngToLayerPoint(point),
    zoomBy: (steps) => map.setZoom(zoom + steps, { animate: false }),
    panBy: (right, down) =>
      map.panBy([size.x * right, size.y * down], { animate: !isMotionReduced() }),
    shift: (x, y) => map.panBy([x, y], { animate: false }),
    reveal: (point) => map.panInside(point, { ...MARKER_ROOM, animate: false }),
    show(view) {
      if (view.kind === 'area') map.fitBounds(toLeaflet(view.area), FIT);
      else map.setView(view.center, view.zoom, { animate: false });
    },
  };
}

function readBounds(map: LeafletObject): Bounds {
  const bounds = map.getBounds();
  return {
    south: bounds.getSouth(),
    west: bounds.getWest(),
    north: bounds.getNorth(),
    east: bounds.getEast(),
  };
}

function toLeaflet({ south, west, north, east }: Bounds): LatLngBounds {
  return new LatLngBounds([south, west], [north, east]);
}

function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export interface PlaceMapProps {
  readonly position: Point;
  readonly zoom: number;
  readonly title: string;
  readonly tiles: MapTiles | null;
  readonly labels: { readonly map: string; readonly zoomIn: string; readonly zoomOut: string };
}

/** One place on a map. Without tiles the marker still shows its position. */
export function PlaceMap({ position, zoom, title, tiles, labels }: PlaceMapProps) {
  return (
    <LeafletMap
      view={{ kind: 'center', center: position, zoom }}
      tiles={tiles}
      label={labels.map}
      wheel={false}
    >
      <Pin position={position} title={title} />
      <div className={MAP_BUTTONS}>
        <ZoomButtons labels={labels} />
      </div>
    </LeafletMap>
  );
}

function Pin({ position, title }: Pick<PlaceMapProps, 'position' | 'title'>) {
  const stage = useMapStage();
  return createPortal(
    <PlacePin style={placeAt(stage.toPixel(position))} title={title} />,
    stage.pane,
  );
}
