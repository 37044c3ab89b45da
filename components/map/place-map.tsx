import { createPortal } from 'react-dom';
import type { Point } from '@/lib/domain/search/search-view';
import type { MapTiles } from '@/lib/view/map/map-view-model';
import { LeafletMap } from './leaflet-map';
import { MAP_BUTTONS, ZoomButtons } from './map-controls';
import { placeAt, useMapStage } from './map-stage';

export interface PlaceMapProps {
  readonly position: Point;
  readonly title: string;
  readonly tiles: MapTiles | null;
  readonly labels: { readonly map: string; readonly zoomIn: string; readonly zoomOut: string };
}

/** One place on a map. Without tiles the marker still shows its position. */
export function PlaceMap({ position, title, tiles, labels }: PlaceMapProps) {
  return (
    <LeafletMap
      view={{ kind: 'center', center: position, zoom: 15 }}
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
    <span
      className="map-pin"
      style={placeAt(stage.toPixel(position))}
      role="img"
      aria-label={title}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 22s8-6.6 8-12a8 8 0 1 0-16 0c0 5.4 8 12 8 12z" />
        <circle cx="12" cy="10" r="3" />
      </svg>
    </span>,
    stage.pane,
  );
}
