import { Pool } from 'undici';
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

/** The media process, as a renderer asks it for the photo of a link preview. */
export interface MediaClient {
  /** Never throws: while the process is away every picture is `busy`. */
  getPicture(site: string, key: string, width: PictureWidth): Promise<PictureOutcome>;
  close(): Promise<void>;
}

/** A little longer than the media process lets a visitor wait for a picture. */
const PATIENCE_MS = 10_000;
const RETRY_AFTER_SECONDS = 5;
const MOST_CONNECTIONS = 8;

/** Connects to the media process at its Unix socket; there is no need for it to be there yet. */
export function connectMedia(socketPath: string): MediaClient {
  const pool = new Pool('http://media', {
    socketPath,
    connections: MOST_CONNECTIONS,
    headersTimeout: PATIENCE_MS,
    bodyTimeout: PATIENCE_MS,
  });
  return {
    async getPicture(site, key, width) {
      try {
        const { statusCode, headers, body } = await pool.request({
          method: 'GET',
          path: `/media/${key}?w=${width}`,
          headers: { host: site },
        });
        if (statusCode === 200) {
          return { kind: 'picture', bytes: Buffer.from(await body.arrayBuffer()) };
        }
        await body.dump();
        if (statusCode === 404) return { kind: 'none' };
        return {
          kind: 'busy',
          retryAfterSeconds: Number(headers['retry-after']) || RETRY_AFTER_SECONDS,
        };
      } catch {
        return { kind: 'busy', retryAfterSeconds: RETRY_AFTER_SECONDS };
      }
    },
    close: () => pool.destroy(),
  };
}
