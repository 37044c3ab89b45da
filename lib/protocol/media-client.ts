import { Pool } from 'undici';
import type { PictureWidth } from '../domain/picture-href';
import type { PictureOutcome } from './media';

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
