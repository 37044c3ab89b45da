import { createPortal } from 'react-dom';
import type { Point } from '@/lib/domain/map/bounds';
import type { MapTiles } from '@/lib/features/map/map-view-model';
import { LeafletMap } from './leaflet-map';
import { MAP_BUTTONS, ZoomButtons } from './map-controls';
import { placeAt, useMapStage } from './map-stage';
import { PlacePin } from './still-map';

export interface PlaceMapProps {
  readonly position: Point;
  /** Zoom to begin with. */
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
