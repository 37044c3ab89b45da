import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { TypedBytes } from '../answer/answer';
import { DEMO_FOLDER } from '../demo/demo-file';
import { METRES_PER_DEGREE, type Place, readPlaces, TOWN_CENTRE } from '../demo/places';

const TILE_PIXELS = 256;
const LEAST_ZOOM = 11;
const MOST_ZOOM = 18;
/** From this zoom on the map names meeting places. */
const PLACES_ZOOM = 16;
/** Pixels of an inch in an SVG file. */
const DENSITY = 72;
const SHRINK = Math.cos((TOWN_CENTRE.lat * Math.PI) / 180);

/** Draws the tile `z/x/y.png`, or with twice the pixels `z/x/y@2x.png`; null for other names and zooms outside 11 to 18. */
export async function drawTile(name: string): Promise<TypedBytes | null> {
  const [, z, x, y, double] = /^(\d{1,2})\/(\d{1,7})\/(\d{1,7})(@2x)?\.png$/.exec(name) ?? [];
  const zoom = Number(z);
  if (!z || zoom < LEAST_ZOOM || zoom > MOST_ZOOM) return null;
  if (Number(x) >= 2 ** zoom || Number(y) >= 2 ** zoom) return null;
  const svg = createTileSvg(zoom, Number(x), Number(y));
  const options = { density: double ? 2 * DENSITY : DENSITY };
  const bytes = await sharp(Buffer.from(svg), options).png({ compressionLevel: 6 }).toBuffer();
  return { type: 'image/png', bytes };
}

/** The part of the town on a tile (Web Mercator), in metres east and south of its market place. */
export function findView(zoom: number, x: number, y: number) {
  const east = (column: number) =>
    ((column / 2 ** zoom) * 360 - 180 - TOWN_CENTRE.lng) * METRES_PER_DEGREE * SHRINK;
  const south = (row: number) => {
    const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** zoom))) * 180) / Math.PI;
    return (TOWN_CENTRE.lat - lat) * METRES_PER_DEGREE;
  };
  const [west, north] = [east(x), south(y)];
  return { west, north, width: east(x + 1) - west, height: south(y + 1) - north };
}

let town: { readonly svg: string; readonly places: readonly Place[] } | null = null;

/** The demo town's map on tile z/x/y as SVG: that part of `demo/town-map.svg`, with meeting places. */
export function createTileSvg(zoom: number, x: number, y: number): string {
  town ??= {
    svg: readFileSync(new URL('town-map.svg', DEMO_FOLDER), 'utf8'),
    places: Object.values(readPlaces()),
  };
  const { west, north, width, height } = findView(zoom, x, y);
  const pixel = width / TILE_PIXELS;
  const view = `width="${TILE_PIXELS}" height="${TILE_PIXELS}" viewBox="${west} ${north} ${width} ${height}" preserveAspectRatio="none"`;
  const hidden = Array.from({ length: MOST_ZOOM + 1 }, (_, at) =>
    at > zoom ? `.from-${at}` : `.to-${at - 1}`,
  );
  const places = zoom < PLACES_ZOOM ? [] : listLegiblePlaces(town.places, pixel);
  return town.svg
    .replace(/viewBox="[^"]*"/, view)
    .replace(/max\(([\d.]+), ([\d.]+)px\)/g, (_, metres, pixels) =>
      Math.max(Number(metres), Number(pixels) * pixel).toFixed(2),
    )
    .replace(/([\d.]+)px/g, (_, pixels) => (Number(pixels) * pixel).toFixed(2))
    .replace('</style>', `${hidden.join(', ')} { display: none }</style>`)
    .replace('</svg>', `${places.map((place) => formatPlace(place, pixel)).join('')}</svg>`);
}

/** Meeting places whose names do not lie upon each other: the same choice on every tile. */
function listLegiblePlaces(places: readonly Place[], pixel: number): readonly Place[] {
  const chosen: Place[] = [];
  for (const place of places) {
    const { at } = place;
    const isFar = (other: Place) =>
      !at ||
      !other.at ||
      Math.abs(other.at[0] - at[0]) > 120 * pixel ||
      Math.abs(other.at[1] - at[1]) > 24 * pixel;
    if (at && chosen.every(isFar)) chosen.push(place);
  }
  return chosen;
}

function formatPlace({ label, at }: Place, pixel: number): string {
  const [x, y] = [at?.[0] ?? 0, -(at?.[1] ?? 0)];
  const text = label.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<circle cx="${x}" cy="${y}" r="${3.5 * pixel}"/><text class="place" x="${x}" y="${y + 16 * pixel}">${text}</text>`;
}
