import type { MapViewModel } from '@/lib/features/map/create-map-view';
import { layOutView } from '@/lib/features/map/create-still-map';
import type { MapSettings } from './map-settings';
import { placeAt } from './map-stage';
import { createMarkers, styleMarker } from './markers';
import { StillMap } from './still-map';

/** The largest window below `lg`, where the picture is shown. */
const SIZE = { width: 1_024, height: 768 };
const WORLD = { south: -85, west: -180, north: 85, east: 180 };

/** The first view of a map of offers as a picture; the list beside it says the same. */
export function StillOffers({ map, settings }: { map: MapViewModel; settings: MapSettings }) {
  if (map.view === null) return null;
  const { zoom, toPixel } = layOutView(map.view);
  return (
    <StillMap view={map.view} tiles={settings.tiles} size={SIZE} isFirst>
      <div aria-hidden="true">
        {createMarkers(map.places, settings)(WORLD, zoom).map((marker) => (
          <span
            key={marker.key}
            className={styleMarker(marker)}
            style={placeAt(toPixel(marker.point))}
            data-place={marker.place}
          >
            {marker.view.text}
          </span>
        ))}
      </div>
    </StillMap>
  );
}
