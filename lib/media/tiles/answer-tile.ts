import { type Instant, MINUTE_MS, SECOND_MS } from '../../domain/instant';
import type { TileAddress, Tiles } from '../../protocol/media';
import { sniffPicture } from '../../runtime/remote/sniff-picture';
import { FOREIGN_BYTES_HEADERS } from '../pictures/answer-picture';

/** Answers `/tiles/{z}/{x}/{y}.png`; the parameters are as they stand in the path. */
export async function answerTile(
  tiles: Tiles,
  params: { readonly z: string; readonly x: string; readonly y: string },
  now: Instant,
): Promise<Response> {
  const address = readTileAddress(params);
  const outcome = address ? await tiles.get(address) : ({ kind: 'none' } as const);
  if (outcome.kind !== 'tile') {
    const retry =
      outcome.kind === 'busy' ? { 'retry-after': String(outcome.retryAfterSeconds) } : {};
    return new Response(null, {
      status: outcome.kind === 'busy' ? 503 : 404,
      headers: { ...FOREIGN_BYTES_HEADERS, 'cache-control': 'no-store', ...retry },
    });
  }
  const { bytes, freshUntil } = outcome.tile;
  const maxAgeSeconds = Math.floor(Math.max(MINUTE_MS, freshUntil - now) / SECOND_MS);
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...FOREIGN_BYTES_HEADERS,
      'cache-control': `public, max-age=${maxAgeSeconds}, stale-if-error=604800`,
      'content-type': sniffPicture(bytes) ?? 'application/octet-stream',
    },
  });
}

function readTileAddress({
  z,
  x,
  y,
}: {
  readonly z: string;
  readonly x: string;
  readonly y: string;
}): TileAddress | null {
  const row = /^(\d{1,6})\.png$/.exec(y)?.[1];
  if (!/^\d{1,2}$/.test(z) || !/^\d{1,6}$/.test(x) || row === undefined) return null;
  return { z: Number(z), x: Number(x), y: Number(row) };
}
