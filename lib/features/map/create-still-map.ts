import {
  type Bounds,
  fillTileTemplate,
  isTileInArea,
  type Point,
  project,
  TILE,
} from '../../domain/map/bounds';
import type { MapView } from './create-map-view';
import type { MapTiles } from './find-map';

/** In pixels, for the widest embed; narrower ones show the middle. */
const WIDEST = { width: 1_600, height: 416 };
/** Pixels into which a whole area fits, also on a phone. */
const FIT = 280;
const ZOOMS = { from: 10, to: 16 };

/** A map as a picture: its tiles and the points in it. A narrower box shows its middle. */
export function createStillMap(
  view: MapView,
  points: readonly Point[],
  tiles: MapTiles | null,
  size = WIDEST,
) {
  const { middle, zoom, toPixel } = layOutView(view);
  return {
    tiles: tiles === null ? [] : listTiles(middle, zoom, tiles, size),
    points: points
      .map(toPixel)
      .filter(({ x, y }) => Math.abs(x) < size.width / 2 && Math.abs(y) < size.height / 2),
  };
}

/** Zoom and middle of a picture; `toPixel`: where a point is in it, from the middle. */
export function layOutView(view: MapView) {
  const { center, zoom } = view.kind === 'center' ? view : fitArea(view.area);
  const middle = project(center, zoom);
  const toPixel = (point: Point) => {
    const { x, y } = project(point, zoom);
    return { x: Math.round(x - middle.x), y: Math.round(y - middle.y) };
  };
  return { zoom, middle, toPixel };
}

/** Centre of an area and the largest zoom that shows all of it. */
function fitArea({ south, west, north, east }: Bounds): { center: Point; zoom: number } {
  const fits = (zoom: number) => {
    const from = project({ lat: north, lng: west }, zoom);
    const to = project({ lat: south, lng: east }, zoom);
    return to.x - from.x <= FIT && to.y - from.y <= FIT;
  };
  let zoom = ZOOMS.to;
  while (zoom > ZOOMS.from && !fits(zoom)) zoom -= 1;
  return { center: { lat: (south + north) / 2, lng: (west + east) / 2 }, zoom };
}

function listTiles(
  middle: { readonly x: number; readonly y: number },
  zoom: number,
  { template, bounds }: MapTiles,
  { width, height }: typeof WIDEST,
) {
  const range = (center: number, size: number) => {
    const first = Math.floor((center - size / 2) / TILE);
    const last = Math.floor((center + size / 2) / TILE);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  };
  const columns = range(middle.x, width);
  return range(middle.y, height)
    .flatMap((y) => columns.map((x) => ({ z: zoom, x, y })))
    .filter((tile) => bounds === null || isTileInArea(tile, bounds))
    .map((tile) => ({
      src: fillTileTemplate(template, tile),
      /** The same with twice the pixels; undefined: there is none. */
      double: template.includes('{r}')
        ? fillTileTemplate(template, { ...tile, isDouble: true })
        : undefined,
      x: Math.round(tile.x * TILE - middle.x),
      y: Math.round(tile.y * TILE - middle.y),
    }));
}
