import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { createMarkerView, type MarkerView } from '@/lib/features/map/create-marker-view';
import type { MapPlace } from '@/lib/features/map/map-view-model';
import { createPlaceClusters, type PlaceCluster } from './cluster-places';
import { getPlaceKey, type MapSettings } from './map-settings';
import { placeAt, useMapStage } from './map-stage';
import { createMarkerWords, MarkerFace, styleMarker } from './marker-face';

/** A marker with its places. */
export interface Marker extends PlaceCluster {
  readonly view: MarkerView;
}

interface Props {
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
export function OfferMarkers(properties: Props) {
  const { places, settings, pointed, opened, onOpen, onPoint } = properties;
  const stage = useMapStage();
  const findClusters = useMemo(() => createPlaceClusters(places), [places]);
  const t = useMemo(() => createMarkerWords(settings), [settings]);
  const markers = findClusters(stage.bounds, stage.zoom).map(
    (cluster): Marker => ({ ...cluster, view: createMarkerView(cluster.places, t) }),
  );
  const isLinked = ({ key, view }: Marker) =>
    key === opened ||
    (pointed !== null && view.offers.some(({ alias, card }) => [alias, card].includes(pointed)));
  return createPortal(
    markers.map((marker) => (
      <button
        key={marker.key}
        type="button"
        className={styleMarker(marker.view, isLinked(marker))}
        style={placeAt(stage.toPixel(marker.point))}
        data-place={getPlaceKey(marker.places[0] as MapPlace)}
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
        <MarkerFace view={marker.view} />
      </button>
    )),
    stage.pane,
  );
}
