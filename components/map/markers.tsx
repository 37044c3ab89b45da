import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import Supercluster from 'supercluster';
import { type Bounds, TILE, ZOOMS } from '@/lib/domain/map/bounds';
import type { MapPlace } from '@/lib/features/map/create-map-view';
import { createMarkerView, type MarkerWords } from '@/lib/features/map/create-marker-view';
import { getPlaceKey, type MapSettings } from './map-settings';
import { placeAt, useMapStage } from './map-stage';

/** Markers closer than this overlap. */
const RADIUS_PIXELS = 80;

/** One marker for places whose own would overlap; the result is in the order of the list. */
export function createMarkers(places: readonly MapPlace[], words: MarkerWords) {
  const index = new Supercluster<{ order: number }>({
    radius: RADIUS_PIXELS,
    extent: TILE,
    maxZoom: ZOOMS.to,
  });
  index.load(
    places.map(({ point }, order) => ({
      type: 'Feature',
      properties: { order },
      geometry: { type: 'Point', coordinates: [point.lng, point.lat] },
    })),
  );
  return ({ south, west, north, east }: Bounds, zoom: number) =>
    index
      .getClusters([west, south, east, north], Math.round(zoom))
      .map(({ properties, geometry }) => {
        const [lng, lat] = geometry.coordinates as [number, number];
        const isSingle = 'order' in properties;
        const leaves = isSingle
          ? [{ properties }]
          : index.getLeaves(properties.cluster_id, Infinity);
        const orders = leaves.map((leaf) => leaf.properties.order).sort((a, b) => a - b);
        const gathered = orders.map((order) => places[order] as MapPlace);
        const keys = gathered.map(getPlaceKey);
        const opensAt = isSingle ? Infinity : index.getClusterExpansionZoom(properties.cluster_id);
        return {
          first: orders[0] as number,
          /** The same for the same places. */
          key: keys.join(';'),
          /** Key of its first place. */
          place: keys[0] as string,
          point: { lat, lng },
          places: gathered,
          view: createMarkerView(gathered, words),
          /** The zoom at which they separate; null: never, or it is a single place. */
          opensAt: opensAt <= ZOOMS.to ? opensAt : null,
        };
      })
      .sort((a, b) => a.first - b.first);
}

/** The classes of a marker: the colour of its week, or none where its offers are in several. */
export function styleMarker({ view: { color } }: Marker, isLinked = false): string {
  const look = color === null ? 'is-mixed' : `week-${color}`;
  return `map-marker ${look}${isLinked ? ' is-linked' : ''}`;
}

export type Marker = ReturnType<ReturnType<typeof createMarkers>>[number];

interface MarkerProps {
  readonly places: readonly MapPlace[];
  readonly settings: MapSettings;
  /** Alias of the offer highlighted in the list. */
  readonly pointed: string | null;
  /** Key of the marker whose offers are listed. */
  readonly opened: string | null;
  readonly onOpen: (marker: Marker) => void;
  /** Called with the hovered or focused marker; null: none any more. */
  readonly onPoint: (marker: Marker | null) => void;
}

/** All visible markers, as buttons in the order of the list. */
export function OfferMarkers(properties: MarkerProps) {
  const { places, settings, pointed, opened, onOpen, onPoint } = properties;
  const stage = useMapStage();
  const findMarkers = useMemo(() => createMarkers(places, settings), [places, settings]);
  const isLinked = ({ key, view }: Marker) =>
    key === opened ||
    (pointed !== null && view.offers.some(({ alias, card }) => [alias, card].includes(pointed)));
  return createPortal(
    findMarkers(stage.bounds, stage.zoom).map((marker) => (
      <button
        key={marker.key}
        type="button"
        className={styleMarker(marker, isLinked(marker))}
        style={placeAt(stage.toPixel(marker.point))}
        data-place={marker.place}
        aria-expanded={marker.opensAt === null ? marker.key === opened : undefined}
        aria-label={marker.view.name}
        onClick={() => onOpen(marker)}
        onPointerEnter={() => onPoint(marker)}
        onPointerLeave={() => onPoint(null)}
        onFocus={({ target }) => {
          onPoint(marker);
          // Not after a click, because the target would move away from the pointer.
          if (target.matches(':focus-visible')) stage.reveal(marker.point);
        }}
        onBlur={() => onPoint(null)}
      >
        {marker.view.text}
      </button>
    )),
    stage.pane,
  );
}
