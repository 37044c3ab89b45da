import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { namesTag } from '../protocol/api-headers';

/** Which compressed forms a visitor can read. */
interface AcceptedEncodings {
  readonly br: boolean;
  readonly gzip: boolean;
}

/** Reads an Accept-Encoding header; absent means uncompressed only. */
export function readAcceptedEncodings(header = ''): AcceptedEncodings {
  return { br: accepts(header, 'br'), gzip: accepts(header, 'gzip') };
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

/** One answer's bytes in one encoding. */
interface Form {
  readonly encoding: Encoding;
  readonly bytes: Buffer;
}

/** Below this many bytes compressing costs more than it saves. */
export const LEAST_COMPRESSED_BYTES = 1_024;
/** Beyond this quality Brotli takes many times longer for a few percent. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;
/** Bytes in memory for each byte of an answer, with its compressed forms. */
const FORMS_SHARE = 1.5;

const TEXT = /^(text\/|application\/([\w.+-]*\+)?(json|xml|javascript|manifest\+json)|image\/svg)/;

const compressGzip = promisify<Buffer, object, Buffer>(gzip);
const compressBrotli = promisify<Buffer, object, Buffer>(brotliCompress);

/** Compresses off the thread that answers. */
async function compress(bytes: Buffer, encoding: 'gzip' | 'br'): Promise<Form> {
  if (encoding === 'gzip') {
    return { encoding, bytes: await compressGzip(bytes, { level: GZIP_LEVEL }) };
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  return { encoding, bytes: await compressBrotli(bytes, { params }) };
}

const MAX_AGE = /max-age=\d+/;

type Header = readonly [name: string, value: string];

/** Status, headers and flags of an answer. */
export interface AnswerHead {
  readonly status: number;
  /** Without those that follow from the bytes or the sending: length, coding, tag, caching, age. */
  readonly headers: readonly Header[];
  readonly cacheControl: string;
  /** Empty: the answer has none. */
  readonly contentType: string;
  /** Everyone gets the same: a tag is sent, and who holds it gets 304. */
  readonly isTagged: boolean;
  /** The mirror's age is sent with it, which is no part of the cached bytes. */
  readonly saysAge: boolean;
  /** Offers in the result of a search, for counting; null: it is none. */
  readonly total: number | null;
}

/** Age of an answer at its sending. */
export interface SentAge {
  /** Since the last successful pass; null: no age is known. */
  readonly mirrorSeconds: number | null;
  /** False: no cache on the way may keep it. */
  readonly isFresh: boolean;
}

/** An answer ready to be sent any number of times. Each form is compressed when it is first asked for. */
export class FinishedAnswer {
  private readonly tag: string;
  private readonly forms: Partial<Record<'gzip' | 'br', Promise<Form>>> = {};

  constructor(
    readonly head: AnswerHead,
    private readonly body: Buffer,
    /** The body compressed with Brotli, where that was done before. */
    brotli?: Buffer,
  ) {
    this.tag = hash('sha1', body, 'base64url');
    if (brotli) this.forms.br = Promise.resolve({ encoding: 'br', bytes: brotli });
  }

  /** Bytes that this answer holds in memory, about. */
  get byteLength(): number {
    const headers = this.head.headers.reduce((sum, [, value]) => sum + value.length, 0);
    const forms = this.body.byteLength * (this.isCompressible ? FORMS_SHARE : 1);
    return Math.ceil(forms) + 4 * headers + 1_024;
  }

  /** Takes over what was compressed of an older answer of the same bytes. */
  inherit(older: FinishedAnswer): void {
    if (older.tag === this.tag) Object.assign(this.forms, older.forms);
  }

  /** Sends the answer, or 304 when the visitor already has it. */
  async send(request: Asked, response: ServerResponse, age: SentAge): Promise<void> {
    const { head } = this;
    const shared = ['Cache-Control', age.isFresh ? head.cacheControl : limit(head.cacheControl)];
    for (const [name, value] of head.headers) shared.push(name, value);
    if (head.saysAge && age.mirrorSeconds !== null) {
      shared.push('X-Mirror-Age', String(age.mirrorSeconds));
    }
    const isTagged = head.isTagged && head.status === 200;
    const held = isTagged ? this.findHeld(request.headers['if-none-match']) : null;
    if (held !== null) {
      response.writeHead(304, [...shared, 'ETag', held]).end();
      return;
    }
    const { encoding, bytes } = await this.choose(request.headers['accept-encoding']);
    if (isTagged) shared.push('ETag', this.formatTag(encoding));
    if (head.contentType) shared.push('Content-Type', head.contentType);
    if (encoding !== 'identity') shared.push('Content-Encoding', encoding);
    response.writeHead(head.status, [...shared, 'Content-Length', String(bytes.byteLength)]);
    response.end(request.method === 'HEAD' ? undefined : bytes);
  }

  private get isCompressible(): boolean {
    const { contentType } = this.head;
    return this.body.byteLength >= LEAST_COMPRESSED_BYTES && TEXT.test(contentType);
  }

  private choose(header: string | undefined): Form | Promise<Form> {
    const accepted = readAcceptedEncodings(header);
    const encoding = accepted.br ? 'br' : accepted.gzip ? 'gzip' : null;
    const isUsable = encoding !== null && (this.isCompressible || this.forms[encoding]);
    if (!isUsable) return { encoding: 'identity', bytes: this.body };
    this.forms[encoding] ??= compress(this.body, encoding);
    return this.forms[encoding];
  }

  /** Strong: equal exactly when the bytes sent are equal. */
  private formatTag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.tag}"` : `"${this.tag}-${encoding}"`;
  }

  /** The tag that the visitor holds, of whatever form. */
  private findHeld(tags: string | undefined): string | null {
    const all = (['br', 'gzip', 'identity'] as const).map((encoding) => this.formatTag(encoding));
    return all.find((tag) => namesTag(tags, tag)) ?? null;
  }
}

/** No cache on the way keeps what is older than its successor should be. */
function limit(cacheControl: string): string {
  return cacheControl.replace(MAX_AGE, 'max-age=0');
}

type Asked = Pick<IncomingMessage, 'method' | 'headers'>;
