import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../domain/instant';
import {
  type Bounds,
  fillTileTemplate,
  isTileInArea,
  type TileAddress,
} from '../../domain/map/bounds';
import {
  createFetchedPictures,
  type FetchingNeeds,
  type FetchLimits,
  type FetchOutcome,
  openPicture,
} from '../fetched-pictures';

export type Tiles = ReturnType<typeof createTiles>;

interface TilesOptions extends FetchingNeeds {
  /** Where there are tiles; null: nowhere. */
  readonly findBounds: () => Bounds | null;
  /** Template with `{z}`, `{x}`, `{y}` and perhaps `{r}` (`@2x` in tiles of twice the pixels); null: switched off. */
  readonly template: string | null;
}

const LIMITS: FetchLimits = {
  maxBytes: 1024 ** 2,
  maxPixels: 1024 ** 2,
  longestSide: 1024,
  timeoutMs: 8 * SECOND_MS,
  patienceMs: 5 * SECOND_MS,
  failureMs: MINUTE_MS,
  /** The least that usage policies of tile servers ask for. */
  freshMs: 7 * DAY_MS,
  mostFetches: 4,
  mostWaiting: 200,
};

export function createTiles(options: TilesOptions) {
  const { findBounds, decode, template } = options;
  // The operator's template may hold a key.
  const fetched = createFetchedPictures(options, LIMITS, (name) => ({ tile: name }));

  async function make(name: string, source: string): Promise<Buffer> {
    // The operator chose this server; its redirects may not lead to another.
    const { origin } = new URL(source);
    const original = await fetched.fetch(source, (to) => to.origin === origin);
    return decode(name, () => shrinkTile(original));
  }

  return {
    async get(address: TileAddress): Promise<FetchOutcome> {
      if (template === null || (address.isDouble && !template.includes('{r}'))) return 'none';
      const bounds = findBounds();
      if (bounds === null || !isTileInArea(address, bounds)) return 'none';
      const source = fillTileTemplate(template, address);
      const name = fillTileTemplate('{z}-{x}-{y}{r}', address);
      return fetched.get(name, source, () => make(name, source));
    },
    stop: fetched.stop,
  };
}

const QUALITY = 80;

/** The same tile as WebP, a fifth of the bytes of a usual PNG, where it is smaller. */
async function shrinkTile(bytes: Buffer): Promise<Buffer> {
  const tile = await openPicture(bytes, LIMITS);
  // Streets and their names are thin lines of colour.
  const small = await tile.webp({ quality: QUALITY, smartSubsample: true }).toBuffer();
  return small.length < bytes.length ? small : bytes;
}
