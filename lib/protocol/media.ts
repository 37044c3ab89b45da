import type { Instant } from '../domain/instant';
import type { TileAddress } from '../domain/map/tile-area';
import type { PictureWidth } from '../domain/picture-href';

/** Result of a request for a picture. */
export type PictureOutcome =
  | { readonly kind: 'picture'; readonly bytes: Buffer }
  /** Unknown, forbidden or broken, which is not told apart: the motif behind it stays. */
  | { readonly kind: 'none' }
  /** Not fetched yet; it goes on without the visitor. */
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number };

/** Offers' pictures, fetched once, made small and kept. */
export interface Pictures {
  get(key: string, width: PictureWidth): Promise<PictureOutcome>;
  stop(): Promise<void>;
}

/** Result of a request for a tile. */
export type TileOutcome =
  | {
      readonly kind: 'tile';
      readonly tile: { readonly bytes: Buffer; readonly freshUntil: Instant };
    }
  /** Switched off, outside the area, or broken. */
  | { readonly kind: 'none' }
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number };

/** Map tiles of the town, fetched by this server and kept. */
export interface Tiles {
  get(address: TileAddress): Promise<TileOutcome>;
  stop(): Promise<void>;
}
