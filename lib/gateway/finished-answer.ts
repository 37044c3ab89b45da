import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';
import { namesTag } from '../protocol/api-headers';

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
type Encoding = 'identity' | 'gzip' | 'br';

/** One answer's bytes in one encoding, with everything that is sent before them. */
interface Representation {
  readonly encoding: Encoding;
  readonly bytes: Buffer;
  /** Strong: equal exactly when the bytes sent are equal. */
  readonly etag: string;
}

/** Below this many bytes compressing costs more than it saves. */
export const LEAST_COMPRESSED_BYTES = 1_024;
/** Beyond this quality Brotli takes many times longer for a few percent. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

const TEXT = /^(text\/|application\/([\w.+-]*\+)?(json|xml|javascript|manifest\+json)|image\/svg)/;

const shrinkGzip = promisify<Buffer, object, Buffer>(gzip);
const shrinkBrotli = promisify<Buffer, object, Buffer>(brotliCompress);

/** Whether bytes of this type and length get smaller by compressing. */
function isCompressible(contentType: string, length: number): boolean {
  return length >= LEAST_COMPRESSED_BYTES && TEXT.test(contentType);
}

/**
 * The tag of an answer: `tag`, where the application named one that differs whenever the bytes differ,
 * else made from the bytes; either way an unchanged answer keeps it.
 */
function createTag(bytes: Buffer, tag: string | null): string {
  return `"${tag ?? createHash('sha1').update(bytes).digest('base64url')}"`;
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
  return represent(identity.etag, encoding, bytes);
}

function represent(etag: string, encoding: 'gzip' | 'br', bytes: Buffer): Representation {
  return { encoding, bytes, etag: `${etag.slice(0, -1)}-${encoding}"` };
}

const MAX_AGE = /max-age=(\d+)/;
/** Where in a prepared header list the caching stands. */
const CACHING = 1;

type Header = readonly [name: string, value: string];

/** Status, headers and flags of an answer. */
export interface AnswerHead {
  readonly status: number;
  /** Without those that follow from the bytes: length, coding, tag. */
  readonly headers: readonly Header[];
  /** Empty: the answer has none. */
  readonly contentType: string;
  /** Everyone gets the same: a tag is sent, and who holds it gets 304. */
  readonly isTagged: boolean;
  /** The opaque part of an entity tag that the application named for these very bytes; null: none. */
  readonly tag: string | null;
  /** The mirror's age is said with every sending, so that it is no part of the kept bytes. */
  readonly saysAge: boolean;
  /** Offers in the result of a search, for counting; null: it is none. */
  readonly total: number | null;
}

/** Age of an answer, added at each sending and therefore not part of the kept bytes. */
export interface SentAge {
  /** Since the last successful pass; null: no age is known. */
  readonly mirrorSeconds: number | null;
  /** Guaranteed remaining validity; null: unknown. */
  readonly freshSeconds: number | null;
}

/** An answer ready to be sent any number of times, with what was compressed of it so far. */
export class FinishedAnswer {
  /** Null: let go of, because a compressed form can be unpacked. */
  private whole: Buffer | null;
  private readonly length: number;
  private readonly etag: string;
  private readonly prepared = new Map<Encoding, PreparedHeaders>();
  private readonly caching: string;
  private readonly maxAge: number | null;
  private gzip: Representation | null = null;
  private br: Representation | null = null;

  constructor(
    readonly head: AnswerHead,
    body: Buffer,
    brotli?: Buffer,
  ) {
    this.whole = body;
    this.length = body.byteLength;
    this.etag = createTag(body, head.tag);
    if (brotli) this.br = represent(this.etag, 'br', brotli);
    this.caching = head.headers.find(([name]) => name === 'Cache-Control')?.[1] ?? 'no-store';
    const maxAge = MAX_AGE.exec(this.caching)?.[1];
    this.maxAge = maxAge === undefined ? null : Number(maxAge);
  }

  /** The answer as it is. */
  get identity(): Representation {
    return { encoding: 'identity', bytes: this.whole ?? this.unpack(), etag: this.etag };
  }

  get isCompressible(): boolean {
    return isCompressible(this.head.contentType, this.length);
  }

  /**
   * Lets go of the bytes as they are, where a compressed form is there that almost everybody takes and
   * that can be unpacked for the rest. False: there is nothing to let go of.
   */
  shrink(): boolean {
    if (this.whole === null || (this.br ?? this.gzip) === null) return false;
    this.whole = null;
    return true;
  }

  private unpack(): Buffer {
    if (this.gzip) return gunzipSync(this.gzip.bytes);
    if (this.br) return brotliDecompressSync(this.br.bytes);
    throw new Error('An answer has neither its bytes nor a compressed form.');
  }

  /** Bytes that this answer holds in memory. */
  get byteLength(): number {
    const headers = this.head.headers.reduce((sum, [, value]) => sum + value.length, 0);
    const compressed = (this.gzip?.bytes.byteLength ?? 0) + (this.br?.bytes.byteLength ?? 0);
    return (this.whole?.byteLength ?? 0) + compressed + 4 * headers + 1_024;
  }

  has(encoding: 'gzip' | 'br'): boolean {
    return this[encoding] !== null;
  }

  add(representation: Representation): void {
    if (representation.encoding !== 'identity') this[representation.encoding] = representation;
  }

  /** Takes over what was compressed of an older answer, when the bytes are the same. */
  inherit(older: FinishedAnswer): void {
    if (older.etag !== this.etag || older.head.contentType !== this.head.contentType) return;
    this.gzip ??= older.gzip;
    this.br ??= older.br;
  }

  /** Sends the answer, or 304 when the visitor already has it. */
  send(request: Asked, response: ServerResponse, age: SentAge): void {
    const representation = this.pick(request.headers['accept-encoding']);
    const tags = request.headers['if-none-match'];
    const held = tags && this.isTagged ? this.findHeld(tags, representation) : null;
    const prepared = this.prepare(held ?? representation);
    const headers = held ? prepared.notModified : prepared.full;
    if (this.head.saysAge) {
      const { mirrorSeconds, freshSeconds } = age;
      if (mirrorSeconds !== null) headers[headers.length - 1] = String(mirrorSeconds);
      headers[CACHING] = this.limitCaching(freshSeconds);
    }
    response.writeHead(held ? 304 : this.head.status, headers);
    if (held || request.method === 'HEAD') response.end();
    else response.end(representation.bytes);
  }

  /** No cache on the way holds an answer longer than it is true. */
  private limitCaching(freshSeconds: number | null): string {
    const { maxAge } = this;
    if (freshSeconds === null || maxAge === null || freshSeconds >= maxAge) return this.caching;
    return this.caching.replace(MAX_AGE, `max-age=${freshSeconds}`);
  }

  private get isTagged(): boolean {
    return this.head.isTagged && this.head.status === 200;
  }

  private pick(header: string | undefined): Representation {
    if (!this.gzip && !this.br) return this.identity;
    const accepted = readAcceptedEncodings(header);
    if (this.br && accepted.br) return this.br;
    return this.gzip && accepted.gzip ? this.gzip : this.identity;
  }

  /** The representation the visitor holds, by any of its tags: the better one may have come later. */
  private findHeld(tags: string, picked: Representation): Representation | null {
    const all = [picked, this.br, this.gzip];
    const held = all.find((one) => one !== null && namesTag(tags, one.etag));
    return held ?? (namesTag(tags, this.etag) ? this.identity : null);
  }

  /** Header lists as Node sends them fastest; the first is the caching, the last the mirror's age. */
  private prepare(representation: Representation): PreparedHeaders {
    const { encoding, bytes, etag } = representation;
    const known = this.prepared.get(encoding);
    if (known) return known;
    const shared = [
      'Cache-Control',
      this.caching,
      ...this.head.headers.filter(([name]) => name !== 'Cache-Control').flat(),
      ...(this.isTagged ? ['ETag', etag] : []),
    ];
    const age = this.head.saysAge ? ['X-Mirror-Age', '0'] : [];
    const content = [
      'Content-Type',
      this.head.contentType,
      'Content-Length',
      String(bytes.byteLength),
    ];
    const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    const prepared = {
      full: [...shared, ...(this.head.contentType ? content : content.slice(2)), ...coding, ...age],
      notModified: [...shared, ...age],
    };
    this.prepared.set(encoding, prepared);
    return prepared;
  }
}

interface PreparedHeaders {
  readonly full: string[];
  readonly notModified: string[];
}

type Asked = Pick<IncomingMessage, 'method' | 'headers'>;

/**
 * Compresses a first answer before it is sent, when the visitor can read that: with gzip, which takes
 * milliseconds where Brotli takes tens. Brotli follows in the background when the answer is asked for
 * again. True: it was compressed now.
 */
export async function compressFor(
  request: IncomingMessage,
  answer: FinishedAnswer,
): Promise<boolean> {
  const accepted = readAcceptedEncodings(request.headers['accept-encoding']);
  if (!accepted.gzip || !answer.isCompressible) return false;
  if (answer.has('gzip') || (accepted.br && answer.has('br'))) return false;
  answer.add(await compress(answer.identity, 'gzip'));
  return true;
}
