import { type Instant, MINUTE_MS, SECOND_MS } from '../../domain/instant';
import type { TileAddress } from '../../domain/map/tile-area';
import { PICTURE_WIDTHS } from '../../domain/picture-href';
import { namesTag } from '../../protocol/entity-tag';
import type { Pictures, Tiles } from '../../protocol/media';
import { sniffPicture } from '../../runtime/remote/sniff-picture';
import { PICTURE_TYPE } from './resize-picture';

const KEY = /^[0-9a-z]{11}$/;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Headers of every answer with foreign bytes: the browser neither sniffs nor runs them. */
export const FOREIGN_BYTES_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
} as const;

/** Answers `/media/<key>?w=<width>`. */
export async function answerPicture(
  pictures: Pictures,
  key: string,
  request: Request,
): Promise<Response> {
  const asked = new URL(request.url).searchParams.get('w');
  const width = PICTURE_WIDTHS.find((known) => String(known) === asked);
  if (!KEY.test(key) || width === undefined) return refuse(404);
  const outcome = await pictures.get(key, width);
  if (outcome.kind === 'none') return refuse(404);
  if (outcome.kind === 'busy') return refuse(503, outcome.retryAfterSeconds);
  const etag = `"${key}-${width}"`;
  const headers = {
    ...FOREIGN_BYTES_HEADERS,
    'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
    'content-type': PICTURE_TYPE,
    etag,
  };
  if (namesTag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(new Uint8Array(outcome.bytes), { headers });
}

function refuse(status: number, retryAfterSeconds?: number): Response {
  return new Response(null, {
    status,
    headers: {
      ...FOREIGN_BYTES_HEADERS,
      'cache-control': 'no-store',
      ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
    },
  });
}

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
