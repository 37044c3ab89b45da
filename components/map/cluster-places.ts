import Supercluster from 'supercluster';
import type { Bounds, Point } from '@/lib/domain/map/bounds';
import type { MapPlace } from '@/lib/features/map/map-view-model';
import { getPlaceKey } from './map-settings';

/** Places that share a marker at one zoom. */
export interface PlaceCluster {
  /** The same for the same places. */
  readonly key: string;
  readonly point: Point;
  /** In the order of the list. */
  readonly places: readonly MapPlace[];
  /** The zoom at which they separate; null: never, or it is a single place. */
  readonly opensAt: number | null;
}

/** Markers closer than this overlap. */
const RADIUS_PIXELS = 80;
const TILE_PIXELS = 256;
const MAX_ZOOM = 18;

/** Clusters places whose markers would overlap; the result is in the order of the list. */
export function createPlaceClusters(
  places: readonly MapPlace[],
): (bounds: Bounds, zoom: number) => readonly PlaceCluster[] {
  const index = new Supercluster<{ order: number }>({
    radius: RADIUS_PIXELS,
    extent: TILE_PIXELS,
    maxZoom: MAX_ZOOM,
  });
  index.load(
    places.map(({ point }, order) => ({
      type: 'Feature',
      properties: { order },
      geometry: { type: 'Point', coordinates: [point.lng, point.lat] },
    })),
  );
  const readOrders = (feature: ReturnType<typeof index.getClusters>[number]) =>
    'cluster_id' in feature.properties
      ? index
          .getLeaves(feature.properties.cluster_id, Number.POSITIVE_INFINITY)
          .map(({ properties }) => properties.order)
          .sort((a, b) => a - b)
      : [feature.properties.order];

  return ({ south, west, north, east }, zoom) =>
    index
      .getClusters([west, south, east, north], Math.round(zoom))
      .map((feature) => ({ feature, orders: readOrders(feature) }))
      .sort((a, b) => (a.orders[0] as number) - (b.orders[0] as number))
      .map(({ feature, orders }) => {
        const [lng, lat] = feature.geometry.coordinates as [number, number];
        const gathered = orders.map((order) => places[order] as MapPlace);
        const opensAt =
          'cluster_id' in feature.properties
            ? index.getClusterExpansionZoom(feature.properties.cluster_id)
            : null;
        return {
          key: gathered.map(getPlaceKey).join(';'),
          point: { lat, lng },
          places: gathered,
          opensAt: opensAt !== null && opensAt <= MAX_ZOOM ? opensAt : null,
        };
      });
}
