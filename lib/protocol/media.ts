import type { Instant } from '../domain/instant';
import type { Bounds } from '../domain/map/bounds';
import type { TileAddress } from '../domain/map/tile-area';
import type { PictureWidth } from '../domain/picture-href';

/** What there is under a key and a width. */
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

/** What the map needs to know about its background. */
export interface TilesView {
  /** False: the map has no background; markers and list stay. */
  readonly enabled: boolean;
  readonly attribution: string;
  /** Where there are tiles; null: the programme names no place and the instance file no centre. */
  readonly bounds: Bounds | null;
}

/** What there is at a tile's address. */
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

/** What pages and route handlers ask of the pictures and tiles of one instance. */
export interface Media {
  readonly pictures: Pick<Pictures, 'get'> & {
    /** Makes pictures of an offer outside the mirror (known by its address only) reachable for a day. */
    remember(addresses: readonly string[]): void;
  };
  readonly tiles: { describe(): TilesView };
  /** Answers `/media/<key>?w=<width>`. */
  answerPicture(key: string, request: Request): Promise<Response>;
  /** Answers `/tiles/{z}/{x}/{y}.png`; the parameters are as they stand in the path. */
  answerTile(params: TileParameters): Promise<Response>;
}

/** The parameters of a tile's path, as they stand there. */
export interface TileParameters {
  readonly z: string;
  readonly x: string;
  readonly y: string;
}
