import * as z from 'zod';
import { readDemoFile } from '../demo/demo-file';
import { type Metres, type Place, readPlaces } from '../demo/places';
import { createRandom } from '../random';
import { isInside } from './tile-frame';

const number = z.number();
const label = z.string().min(1);
const point = z.tuple([number, number]).readonly();
const PAIR = String.raw`-?\d+(?:\.\d+)? -?\d+(?:\.\d+)?`;

/** Points as text in metres from the market place: `east north, east north, …`. */
const line = z
  .string()
  .regex(new RegExp(`^${PAIR}(?:, ${PAIR})+$`), 'points as "east north, east north, …"')
  .transform((text): readonly Metres[] =>
    text.split(', ').map((pair): Metres => {
      const [east = 0, north = 0] = pair.split(' ').map(Number);
      return [east, north];
    }),
  );

/** A lumpy oval, instead of points. */
const oval = z
  .strictObject({ centre: point, radii: point })
  .transform(({ centre: [east, north], radii: [rx, ry] }): readonly Metres[] =>
    Array.from({ length: 14 }, (_, index): Metres => {
      const angle = (index / 14) * 2 * Math.PI;
      const bump = 1 + 0.12 * Math.sin(index * 2.4);
      return [east + Math.cos(angle) * rx * bump, north + Math.sin(angle) * ry * bump];
    }),
  );

const outline = z.union([line, oval], { error: 'points, or an oval with centre and radii' });

const TOWN_MAP = z.strictObject({
  /** From west to east. */
  river: line,
  /** From the north into the river. */
  stream: line,
  lakes: z.array(outline),
  railway: line,
  greens: z.array(z.strictObject({ kind: z.enum(['park', 'forest', 'meadow', 'pitch']), outline })),
  /** The built-up area between the quarters. */
  settled: line,
  /**
   * Built-up quarters: the streets are a grid, turned by `turn` degrees, `gap` metres apart;
   * `building` is length and depth of a typical one in metres.
   */
  quarters: z.array(
    z.strictObject({ outline, turn: number, gap: number.positive(), building: point }),
  ),
  roads: z.array(
    z.strictObject({
      kind: z.enum(['main', 'street', 'lane', 'path']),
      name: label.nullable().default(null),
      points: line,
    }),
  ),
  /** Every name on the map but those of roads and meeting places, with its least zoom. */
  labels: z.array(
    z.strictObject({
      text: label,
      at: point,
      fromZoom: z.int(),
      kind: z.enum(['town', 'village', 'quarter', 'water', 'green']),
    }),
  ),
});

/** The demo town's geometry as `demo/town-map.json` gives it, and its meeting places. */
export type TownMap = Readonly<z.output<typeof TOWN_MAP>> & { readonly places: readonly Place[] };
/** A built-up quarter. */
export type Quarter = TownMap['quarters'][number];
/** A road with its real course. */
export type Road = TownMap['roads'][number];

let known: TownMap | null = null;

/** The map of the demo town; read once, when a tile first needs it. Throws DemoFileError. */
export function readTownMap(): TownMap {
  known ??= {
    ...readDemoFile('town-map.json', TOWN_MAP).value,
    places: Object.values(readPlaces()),
  };
  return known;
}

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

function listQuarterBlocks(quarter: Quarter, name: string): readonly Block[] {
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
        if (!isInside(centre, quarter.outline)) continue;
        const corner = (dx: number, dy: number) => turned([x + dx, y + dy], turn);
        blocks.push([corner(-w, -d), corner(w, -d), corner(w, d), corner(-w, d)]);
      }
    }
  }
  return blocks;
}

let knownBlocks: readonly Block[] | null = null;

/** Every building of the town; laid out once, when a tile first needs them. */
export function listBlocks(): readonly Block[] {
  knownBlocks ??= readTownMap().quarters.flatMap((quarter, index) =>
    listQuarterBlocks(quarter, `quarter ${index}`),
  );
  return knownBlocks;
}
