import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { SiteConfig } from '../instance/sites';
import { NAVIGATION_HEADER } from '../next/names';
import { ANY_ORIGIN, namesTag } from '../protocol/api-headers';
import { type Header, RENDERED_HEADERS } from '../protocol/rendered';
import type { Route } from '../routes';
import { type PeerAnswer, readHeader } from './peer';
import {
  formatPolicy,
  POLICY_OF_DATA,
  POLICY_OF_SCRIPTS,
  type SecurityHeaders,
  writeEmbedderPolicy,
} from './security-headers';
import { isForPrograms } from './target';

interface FinishingSite {
  readonly node: { readonly isDevelopment: boolean };
  readonly config: SiteConfig;
  readonly securityHeaders: SecurityHeaders;
}

const KEPT_STATUS = new Set([200, 301, 308, 404, 410]);

/** Set by the gateway for each response, or internal. */
const DROPPED =
  /^(connection|keep-alive|transfer-encoding|content-length|content-type|content-encoding|date|etag|vary|cache-control|x-fenster-.*|x-mirror-age|accept-ranges|last-modified|set-cookie|content-security-policy|x-content-type-options|referrer-policy|cross-origin-resource-policy)$/;

/** Turns what another process answered into what is sent. */
export async function finishAnswer(site: FinishingSite, route: Route, inner: PeerAnswer) {
  const { node, config, securityHeaders } = site;
  const { status, body } = inner;
  const get = (name: string) => readHeader(inner, name) ?? '';
  const generation = readHeader(inner, RENDERED_HEADERS.generation);
  const contentType = get('content-type');
  const isPrivate = route.kind === 'private';
  const cookies = inner.headers.filter(([name]) => name === 'set-cookie');
  const policy = choosePolicy(config, route, contentType, get(RENDERED_HEADERS.scripts));
  const cacheControl = decideCaching(site, route, inner, generation);
  const headers: Header[] = [
    ...inner.headers.filter(([name]) => !DROPPED.test(name)),
    // A public page that sets a cookie is a mistake and must not be sent.
    ...(isPrivate ? cookies : []),
    ...(isForPrograms(route) && !cacheControl.includes('private')
      ? Object.entries(ANY_ORIGIN)
      : []),
    ['Vary', route.kind === 'page' ? VARY_OF_PAGES : 'Accept-Encoding'],
    ...(node.isDevelopment ? [] : [['Content-Security-Policy', policy] as const]),
    ['Cross-Origin-Resource-Policy', route.loadableBy],
    ...Object.entries({ ...writeEmbedderPolicy(route), ...securityHeaders }),
  ];
  const isPublic = !isPrivate && !cacheControl.includes('no-store');
  const saysAge = isPublic && ['page', 'api', 'feed'].includes(route.kind);
  const found = get(RENDERED_HEADERS.total) || get('x-total-count');
  const total = /^\d{1,9}$/.test(found) ? Number(found) : null;
  const head = { status, headers, cacheControl, contentType, isTagged: isPublic, saysAge, total };
  const mayKeep = isPublic && route.keeping !== 'never' && cookies.length === 0;
  return { answer: await FinishedAnswer.create(head, body, inner.brotli), mayKeep, generation };
}

const VARY_OF_PAGES = `Accept-Encoding, ${NAVIGATION_HEADER}`;

/** SHA-256 in base64, as a renderer names scripts: nothing else gets into a policy. */
const HASH = /^[\w+/]{43}=$/;

/** Only inline scripts whose hashes the renderer lists may run. */
function choosePolicy(
  { instance }: SiteConfig,
  route: Route,
  contentType: string,
  scripts: string,
): string {
  if (contentType.startsWith('text/html')) {
    const scriptHashes = scripts.split(' ').filter((each) => HASH.test(each));
    return formatPolicy(route, instance.embedOrigins, scriptHashes);
  }
  return /^(application|text)\/javascript/.test(contentType) ? POLICY_OF_SCRIPTS : POLICY_OF_DATA;
}

const NOT_STORED = 'no-store';

/** Pages take `cacheControl` of `lib/routes.ts`, others may set their own; incomplete answers are never stored. */
function decideCaching(
  { node, config }: FinishingSite,
  { kind, keeping, cacheControl }: Route,
  inner: PeerAnswer,
  generation: string | null,
): string {
  if (kind === 'private') return 'private, no-store';
  const own = readHeader(inner, 'cache-control') || cacheControl;
  const madeWith = readHeader(inner, RENDERED_HEADERS.configuration);
  const isPassing =
    node.isDevelopment ||
    own === NOT_STORED ||
    !KEPT_STATUS.has(inner.status) ||
    (generation === null && (keeping === 'minute' || keeping === 'quarter')) ||
    // Processes notice a changed instance file one after the other.
    (madeWith !== null && madeWith !== config.version) ||
    // A file that is missing now may be there in a minute: while a new version is rolled out.
    (kind === 'file' && inner.status !== 200);
  if (isPassing) return NOT_STORED;
  return kind === 'page' ? cacheControl : own;
}

export function readAcceptedEncodings(header = '') {
  const entries = header.toLowerCase().split(',');
  const names = entries
    .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(';', 1)[0]?.trim());
  return { br: names.includes('br'), gzip: names.includes('gzip') };
}

type Encoding = 'identity' | 'gzip' | 'br';

interface Form {
  readonly encoding: Encoding;
  readonly bytes: Buffer;
}

/** Below this many bytes compressing costs more than it saves. */
export const LEAST_COMPRESSED_BYTES = 1_024;
/** Beyond this quality Brotli takes many times longer for a few percent. */
const BROTLI_QUALITY = 5;

const TEXT = /^(text\/|application\/([\w.+-]*\+)?(json|xml|javascript|manifest\+json)|image\/svg)/;

const compressGzip = promisify<Buffer, Buffer>(gzip);
const compressBrotli = promisify<Buffer, object, Buffer>(brotliCompress);
const decompressBrotli = promisify<Buffer, Buffer>(brotliDecompress);

interface FinishedHead {
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

/** By tag. Recoded for each request, one client could use up all cores and the memory. */
const recoded = new LRUCache<string, Buffer, () => Promise<Buffer>>({
  maxSize: 8 * 1_024 ** 2,
  sizeCalculation: ({ byteLength }) => byteLength,
  fetchMethod: (_tag, _before, { context: make }) => make(),
  ignoreFetchAbort: true,
});

/** Ready to be sent any number of times; a text is held compressed with Brotli. */
export class FinishedAnswer {
  private constructor(
    readonly head: FinishedHead,
    private readonly held: Form,
    private readonly tag: string,
  ) {}

  /** `brotli`: the body compressed, where that was done before. */
  static async create(head: FinishedHead, body: Buffer, brotli?: Buffer): Promise<FinishedAnswer> {
    const isText = body.byteLength >= LEAST_COMPRESSED_BYTES && TEXT.test(head.contentType);
    const bytes = brotli ?? (isText ? await compress(body) : null);
    const held: Form = bytes ? { encoding: 'br', bytes } : { encoding: 'identity', bytes: body };
    return new FinishedAnswer(head, held, hash('sha1', body, 'base64url'));
  }

  /** In memory. */
  get byteLength(): number {
    const headers = this.head.headers.reduce((sum, [, value]) => sum + value.length, 0);
    return this.held.bytes.byteLength + 4 * headers + 1_024;
  }

  /**
   * `mirrorSeconds` null: no age is known. `isFresh` false: a cache on the way asks again before it
   * sends it, and may keep it for errors.
   */
  async send(
    request: Pick<IncomingMessage, 'method' | 'headers'>,
    response: ServerResponse,
    { mirrorSeconds, isFresh }: { mirrorSeconds: number | null; isFresh: boolean },
  ): Promise<void> {
    const { head } = this;
    const { cacheControl } = head;
    const shared = [
      'Cache-Control',
      isFresh ? cacheControl : cacheControl.replace(/(max-age|while-revalidate)=\d+/g, '$1=0'),
    ];
    for (const [name, value] of head.headers) shared.push(name, value);
    if (head.saysAge && mirrorSeconds !== null) {
      shared.push('X-Mirror-Age', String(mirrorSeconds));
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
    // RFC 9110, 8.6: a 204 has none.
    if (head.status !== 204) shared.push('Content-Length', String(bytes.byteLength));
    response.writeHead(head.status, shared);
    response.end(request.method === 'HEAD' ? undefined : bytes);
  }

  private async choose(header: string | undefined): Promise<Form> {
    const accepted = readAcceptedEncodings(header);
    if (this.held.encoding === 'identity' || accepted.br) return this.held;
    const encoding = accepted.gzip ? 'gzip' : 'identity';
    const make = async () => {
      const body = await decompressBrotli(this.held.bytes);
      return accepted.gzip ? compressGzip(body) : body;
    };
    // What one visitor alone may see is not held.
    const bytes = this.head.isTagged
      ? await recoded.forceFetch(this.formatTag(encoding), { context: make })
      : await make();
    return { encoding, bytes };
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

/** Off the thread that answers. */
function compress(bytes: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  return compressBrotli(bytes, { params });
}
