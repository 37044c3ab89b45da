import type { Metres, Place } from '../demo/places';
import { isSeen, type TileFrame } from './tile-frame';
import type { Road, TownMap } from './town-map';

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
export function createTileLabels(map: TownMap, frame: TileFrame): string {
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
