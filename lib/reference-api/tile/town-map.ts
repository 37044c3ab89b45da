import { z } from 'zod';
import { readDemoFile } from '../demo/demo-file';
import { type Metres, type Place, readPlaces } from '../demo/places';

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
