import sharp from 'sharp';
import type { TypedBytes } from '../answer/answer';
import type { Metres, Place } from '../demo/places';
import {
  createTileFrame,
  formatCurve,
  formatPolygon,
  isSeen,
  TILE_PIXELS,
  type TileFrame,
} from './tile-frame';
import { listBlocks, listQuarterStreets, type Road, readTownMap, type TownMap } from './town-map';

const LAND = '#efeadb';
const BUILT_UP = '#e8e0cf';
const WATER = '#bfdfe6';
const GREEN_FILLS: Record<TownMap['greens'][number]['kind'], string> = {
  park: '#d2e6c4',
  forest: '#c5dbb2',
  meadow: '#dcebc9',
  pitch: '#cfe3b4',
};
/** Width in metres, least width in pixels, and the zoom from which the road is drawn. */
const ROAD_STYLES: Record<Road['kind'], readonly [metres: number, pixels: number, zoom: number]> = {
  main: [15, 1.6, 11],
  street: [11, 1.2, 12],
  lane: [7, 1, 14],
  path: [3, 1, 14],
};
const FIELD_METRES = 420;
const FIELD_FILLS = ['#efeadb', '#efeadb', '#ece8d5', '#edead6', '#f1ecdf'];

function line(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width.toFixed(2)}" stroke-linejoin="round" ${more}/>`;
}

/** A number from 0 on that looks random but is always the same for the same field. */
function mixed(column: number, row: number): number {
  const hash = Math.imul(column * 73_856_093 + row * 19_349_663, 2_654_435_761);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** A patchwork of fields that goes on for ever. */
function drawFields(frame: TileFrame): string {
  if (frame.zoom < 13) return '';
  const [west, south, east, north] = frame.bounds;
  let fields = '';
  for (let column = Math.floor(west / FIELD_METRES); column * FIELD_METRES < east; column++) {
    for (let row = Math.floor(south / FIELD_METRES) - 1; row * FIELD_METRES < north + 200; row++) {
      const fill = FIELD_FILLS[mixed(column, row) % FIELD_FILLS.length];
      const [e, n] = [column * FIELD_METRES, row * FIELD_METRES + (column % 3) * 90];
      const corners: Metres[] = [
        [e, n],
        [e + FIELD_METRES, n + 60],
        [e + FIELD_METRES, n + FIELD_METRES + 60],
        [e, n + FIELD_METRES],
      ];
      fields += `<path d="${formatPolygon(corners, frame)}" fill="${fill}"/>`;
    }
  }
  return fields;
}

function drawQuarters(map: TownMap, frame: TileFrame): string {
  const settled = `<path d="${formatPolygon(map.settled, frame)}" fill="${BUILT_UP}"/>`;
  const quarters = map.quarters
    .filter(({ outline }) => isSeen(outline, frame))
    .map((quarter, index) => {
      const shape = formatPolygon(quarter.outline, frame);
      const area = `<path d="${shape}" fill="${BUILT_UP}" stroke="${BUILT_UP}" stroke-width="${Math.max(2, 30 * frame.pixelsPerMetre).toFixed(1)}" stroke-linejoin="round"/>`;
      if (frame.zoom < 14) return area;
      const width = Math.max(0.9, 7 * frame.pixelsPerMetre);
      const streets = listQuarterStreets(quarter)
        .map(([from, to]) => `M${frame.toPixel(from).join(' ')} L${frame.toPixel(to).join(' ')}`)
        .join(' ');
      return `${area}<clipPath id="q${index}"><path d="${shape}"/></clipPath><g clip-path="url(#q${index})">${line(streets, '#fff', width)}</g>`;
    })
    .join('');
  return settled + quarters;
}

function drawBlocks(frame: TileFrame): string {
  if (frame.zoom < 15) return '';
  const shapes = listBlocks()
    .filter(([corner]) => frame.contains(corner))
    .map((corners) => formatPolygon(corners, frame));
  const rim = frame.zoom > 16 ? 'stroke="#c9bda5" stroke-width="0.8"' : '';
  return `<path d="${shapes.join(' ')}" fill="#d9cdb6" ${rim}/>`;
}

function drawRoads(map: TownMap, frame: TileFrame): string {
  const seen = map.roads
    .filter(({ kind, points }) => frame.zoom >= ROAD_STYLES[kind][2] && isSeen(points, frame))
    .map((road) => {
      const [metres, least] = ROAD_STYLES[road.kind];
      const width = Math.max(least, metres * frame.pixelsPerMetre);
      return { road, width, d: formatCurve(road.points, frame) };
    });
  const ways = seen.filter(({ road }) => road.kind === 'path');
  const roads = seen.filter(({ road }) => road.kind !== 'path');
  return [
    ...ways.map(({ d, width }) => line(d, '#c9b99a', Math.min(3, width), 'stroke-dasharray="4 3"')),
    ...roads.map(({ d, width }) => line(d, '#ddd4c0', width + 1.6, 'stroke-linecap="round"')),
    ...roads.map(({ d, width }) => line(d, '#fff', width, 'stroke-linecap="round"')),
  ].join('');
}

function drawWater(map: TownMap, frame: TileFrame): string {
  const width = Math.max(3, 72 * frame.pixelsPerMetre);
  const small = Math.max(0.8, 8 * frame.pixelsPerMetre);
  return [
    line(formatCurve(map.stream, frame), WATER, small),
    line(formatCurve(map.river, frame), WATER, width),
    ...map.lakes.map(
      (outline) => `<path d="${formatCurve(outline, frame, true)}" fill="${WATER}"/>`,
    ),
  ].join('');
}

function drawRailway(map: TownMap, frame: TileFrame): string {
  const d = formatCurve(map.railway, frame);
  const width = Math.max(1.6, 4 * frame.pixelsPerMetre);
  return line(d, '#b9b3a6', width) + line(d, '#f6f2e8', width * 0.55, 'stroke-dasharray="7 7"');
}

/** The demo town's map on tile z/x/y as SVG. */
export function createTileSvg(zoom: number, x: number, y: number): string {
  const frame = createTileFrame(zoom, x, y);
  const map = readTownMap();
  const greens = map.greens
    .filter(({ outline }) => isSeen(outline, frame))
    .map(
      ({ kind, outline }) =>
        `<path d="${formatCurve(outline, frame, true)}" fill="${GREEN_FILLS[kind]}"/>`,
    );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE_PIXELS}" height="${TILE_PIXELS}">` +
    `<rect width="${TILE_PIXELS}" height="${TILE_PIXELS}" fill="${LAND}"/>` +
    drawFields(frame) +
    drawQuarters(map, frame) +
    // Under all that a building cannot stand on.
    drawBlocks(frame) +
    greens.join('') +
    drawWater(map, frame) +
    drawRailway(map, frame) +
    drawRoads(map, frame) +
    // A label reaches further than a road: it is drawn on every tile it touches.
    createTileLabels(map, createTileFrame(zoom, x, y, 120)) +
    '</svg>'
  );
}

const LEAST_ZOOM = 11;
const MOST_ZOOM = 18;

/** Pixels of an inch in an SVG file. */
const DENSITY = 72;

/** Draws the tile `z/x/y.png`, or with twice the pixels `z/x/y@2x.png`; null for other names and zooms outside 11 to 18. */
export async function drawTile(name: string): Promise<TypedBytes | null> {
  const [, z, x, y, double] = /^(\d{1,2})\/(\d{1,7})\/(\d{1,7})(@2x)?\.png$/.exec(name) ?? [];
  const zoom = Number(z);
  if (!z || zoom < LEAST_ZOOM || zoom > MOST_ZOOM) return null;
  if (Number(x) >= 2 ** zoom || Number(y) >= 2 ** zoom) return null;
  const bytes = await sharp(Buffer.from(createTileSvg(zoom, Number(x), Number(y))), {
    density: double ? 2 * DENSITY : DENSITY,
  })
    .png({ compressionLevel: 6 })
    .toBuffer();
  return { type: 'image/png', bytes };
}

const STYLES: Record<
  TownMap['labels'][number]['kind'],
  { size: number; fill: string; style: string }
> = {
  town: { size: 17, fill: '#3b4257', style: 'font-weight="bold"' },
  village: { size: 13, fill: '#4d5468', style: '' },
  quarter: { size: 12, fill: '#7b7a70', style: 'letter-spacing="0.6"' },
  water: { size: 13, fill: '#3f8291', style: 'font-style="italic"' },
  green: { size: 12, fill: '#5d8250', style: 'font-style="italic"' },
};

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Text in the middle of a point, with a pale rim so that it can be read on roads. */
function write(text: string, x: number, y: number, size: number, fill: string, more = ''): string {
  const font = `x="${x}" y="${y}" font-size="${size}" text-anchor="middle" ${more}`;
  const escaped = escapeXml(text);
  return (
    `<text ${font} fill="none" stroke="#fbf8ef" stroke-width="3" stroke-linejoin="round">${escaped}</text>` +
    `<text ${font} fill="${fill}">${escaped}</text>`
  );
}

/** The name of a road on its longest piece, turned along it. */
function writeRoad(road: Road, frame: TileFrame): string {
  if (road.name === null) return '';
  let longest: { from: Metres; to: Metres; length: number } | null = null;
  for (let index = 1; index < road.points.length; index++) {
    const [from, to] = [road.points[index - 1], road.points[index]];
    if (!from || !to) continue;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const isNear = Math.hypot(from[0], from[1]) < 4500;
    if (isNear && (!longest || length > longest.length)) longest = { from, to, length };
  }
  if (!longest || longest.length * frame.pixelsPerMetre < road.name.length * 7) return '';
  const [fromX, fromY] = frame.toPixel(longest.from);
  const [toX, toY] = frame.toPixel(longest.to);
  const [x, y] = [(fromX + toX) / 2, (fromY + toY) / 2];
  const angle = (Math.atan2(toY - fromY, toX - fromX) * 180) / Math.PI;
  const upright = angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle;
  const turn = `transform="rotate(${upright.toFixed(1)} ${x} ${y})"`;
  return write(road.name, x, y + 4, 11, '#6f6a5e', turn);
}

/** Meeting places whose names do not lie upon each other: the same choice on every tile. */
function listLegiblePlaces(
  places: readonly Place[],
  frame: TileFrame,
): readonly { label: string; at: Metres }[] {
  const chosen: { label: string; at: Metres }[] = [];
  for (const { label, at } of places) {
    const isFree = chosen.every(
      (other) =>
        !at ||
        Math.abs(other.at[0] - at[0]) * frame.pixelsPerMetre > 120 ||
        Math.abs(other.at[1] - at[1]) * frame.pixelsPerMetre > 24,
    );
    if (at && isFree) chosen.push({ label, at });
  }
  return chosen.filter(({ at }) => frame.contains(at));
}

/** Names of town, quarters, waters, streets and meeting places, as far as the zoom shows them. */
function createTileLabels(map: TownMap, frame: TileFrame): string {
  const names = map.labels
    .filter(
      ({ fromZoom, at, kind }) =>
        frame.zoom >= fromZoom && frame.contains(at) && !(kind === 'town' && frame.zoom > 14),
    )
    .map(({ text, at, kind }) => {
      const [x, y] = frame.toPixel(at);
      const { size, fill, style } = STYLES[kind];
      return write(text, x, y, size, fill, style);
    });
  const roads =
    frame.zoom < 15
      ? []
      : map.roads
          .filter(({ points }) => isSeen(points, frame))
          .map((road) => writeRoad(road, frame));
  const places =
    frame.zoom < 16
      ? []
      : listLegiblePlaces(map.places, frame).map(({ label, at }) => {
          const [x, y] = frame.toPixel(at);
          return `<circle cx="${x}" cy="${y}" r="3.5" fill="#0b5c70"/>${write(label, x, y + 16, 11, '#35505a')}`;
        });
  return `<g font-family="DejaVu Sans, Liberation Sans, Arial, sans-serif">${[...roads, ...names, ...places].join('')}</g>`;
}
