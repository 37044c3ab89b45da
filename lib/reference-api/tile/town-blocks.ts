import type { Metres } from '../demo/places';
import { createRandom } from '../random';
import { distanceToLine, isInside } from './tile-frame';
import { type Quarter, readTownMap, type TownMap } from './town-map';

/** A building: its four corners. */
type Block = readonly [Metres, Metres, Metres, Metres];

function turned([x, y]: Metres, degrees: number): Metres {
  const angle = (degrees * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}

/** The box around a quarter in its own, turned directions. */
function spanOf({ outline, turn }: Quarter) {
  const points = outline.map((point) => turned(point, -turn));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    west: Math.min(...xs),
    east: Math.max(...xs),
    south: Math.min(...ys),
    north: Math.max(...ys),
  };
}

/** The streets of a quarter's grid, longer than the quarter: they are clipped to it when drawn. */
export function listQuarterStreets(quarter: Quarter): readonly (readonly [Metres, Metres])[] {
  const { west, east, south, north } = spanOf(quarter);
  const { gap, turn } = quarter;
  const streets: [Metres, Metres][] = [];
  for (let y = Math.ceil(south / gap) * gap; y < north; y += gap) {
    streets.push([turned([west, y], turn), turned([east, y], turn)]);
  }
  for (let x = Math.ceil(west / (gap * 1.6)) * gap * 1.6; x < east; x += gap * 1.6) {
    streets.push([turned([x, south], turn), turned([x, north], turn)]);
  }
  return streets;
}

function isFree(point: Metres, { roads, river, stream, greens }: TownMap): boolean {
  return (
    roads.every((road) => distanceToLine(point, road.points) > 16) &&
    distanceToLine(point, river) > 60 &&
    distanceToLine(point, stream) > 16 &&
    greens.every(({ outline }) => !isInside(point, outline))
  );
}

function listQuarterBlocks(quarter: Quarter, name: string, map: TownMap): readonly Block[] {
  const random = createRandom(name);
  const { west, east, south, north } = spanOf(quarter);
  const { gap, turn, building } = quarter;
  const [length, depth] = building;
  const blocks: Block[] = [];
  for (let street = Math.ceil(south / gap) * gap; street < north + gap; street += gap) {
    for (const side of [-1, 1]) {
      const y = street + side * (depth / 2 + 11);
      for (let x = west; x < east; x += length + random.between(3, 9)) {
        const isCorner = Math.abs(x % (gap * 1.6)) < length / 2 + 9;
        const [w, d] = [length / 2 - random.next() * 2, depth / 2 - random.next() * 2];
        if (isCorner || random.happens(0.08)) continue;
        const centre = turned([x, y], turn);
        if (!isInside(centre, quarter.outline) || !isFree(centre, map)) continue;
        const corner = (dx: number, dy: number) => turned([x + dx, y + dy], turn);
        blocks.push([corner(-w, -d), corner(w, -d), corner(w, d), corner(-w, d)]);
      }
    }
  }
  return blocks;
}

let known: readonly Block[] | null = null;

/** Every building of the town; laid out once, when a tile first needs them. */
export function listBlocks(): readonly Block[] {
  if (known) return known;
  const map = readTownMap();
  known = map.quarters.flatMap((quarter, index) =>
    listQuarterBlocks(quarter, `quarter ${index}`, map),
  );
  return known;
}
