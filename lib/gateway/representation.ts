import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Which compressed forms a visitor can read. */
interface AcceptedEncodings {
  readonly br: boolean;
  readonly gzip: boolean;
}

const NONE: AcceptedEncodings = { br: false, gzip: false };
const MOST_REMEMBERED = 200;
const remembered = new Map<string, AcceptedEncodings>();

/** Reads an Accept-Encoding header; absent means uncompressed only. Few forms exist, so they are remembered. */
export function readAcceptedEncodings(header: string | undefined): AcceptedEncodings {
  if (!header) return NONE;
  const known = remembered.get(header);
  if (known) return known;
  const accepted = { br: accepts(header, 'br'), gzip: accepts(header, 'gzip') };
  if (remembered.size < MOST_REMEMBERED) remembered.set(header, accepted);
  return accepted;
}

function accepts(header: string, encoding: string): boolean {
  let byStar = false;
  for (const entry of header.toLowerCase().split(',')) {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    if (name === encoding) return Number(weight) > 0;
    if (name === '*') byStar = Number(weight) > 0;
  }
  return byStar;
}

/** A content coding that we send, or none. */
export type Encoding = 'identity' | 'gzip' | 'br';

/** One answer's bytes in one encoding, with everything that is sent before them. */
export interface Representation {
  readonly encoding: Encoding;
  readonly bytes: Buffer;
  /** Strong: equal exactly when the bytes sent are equal. */
  readonly etag: string;
}

/** Below this many bytes compressing costs more than it saves. */
const SMALLEST = 1_024;
/** Beyond this quality Brotli takes many times longer for a few percent. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

const TEXT = /^(text\/|application\/([\w.+-]*\+)?(json|xml|javascript|manifest\+json)|image\/svg)/;

const shrinkGzip = promisify<Buffer, object, Buffer>(gzip);
const shrinkBrotli = promisify<Buffer, object, Buffer>(brotliCompress);

/** Whether bytes of this type and length get smaller by compressing. */
export function isCompressible(contentType: string, length: number): boolean {
  return length >= SMALLEST && TEXT.test(contentType);
}

/**
 * The answer as it is. Its tag is `tag`, where the application named one that differs whenever the
 * bytes differ, else made from the bytes; either way an unchanged answer keeps it.
 */
export function createIdentity(bytes: Buffer, tag: string | null): Representation {
  const opaque = tag ?? createHash('sha1').update(bytes).digest('base64url');
  return { encoding: 'identity', bytes, etag: `"${opaque}"` };
}

/** The same answer compressed, off the thread that answers. */
export async function compress(
  identity: Representation,
  encoding: 'gzip' | 'br',
): Promise<Representation> {
  const bytes =
    encoding === 'gzip'
      ? await shrinkGzip(identity.bytes, { level: GZIP_LEVEL })
      : await shrinkBrotli(identity.bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: identity.bytes.byteLength,
          },
        });
  return { encoding, bytes, etag: `${identity.etag.slice(0, -1)}-${encoding}"` };
}
