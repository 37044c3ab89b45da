import type { MapPlace, MapViewModel } from '@/lib/features/map/create-map-view';
import { createMarkerView } from '@/lib/features/map/create-marker-view';
import { layOutView } from '@/lib/features/map/create-still-map';
import { getPlaceKey, type MapSettings } from './map-settings';
import { placeAt } from './map-stage';
import { createPlaceClusters, styleMarker } from './markers';
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
        {createPlaceClusters(map.places)(WORLD, zoom).map(({ key, point, places }) => {
          const view = createMarkerView(places, settings);
          return (
            <span
              key={key}
              className={styleMarker(view)}
              style={placeAt(toPixel(point))}
              data-place={getPlaceKey(places[0] as MapPlace)}
            >
              {view.text}
            </span>
          );
        })}
      </div>
    </StillMap>
  );
}
