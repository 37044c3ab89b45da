import { randomBytes } from 'node:crypto';
import { type IncomingMessage, ServerResponse } from 'node:http';
import { cleanPage, removeFontHints, removeNonce } from './clean-page';
import { readPageScript } from './read-built-file';

/** Next's whole answer to one request. */
export interface NextAnswer {
  readonly status: number;
  /** Names in lower case; repeated headers in their order. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** The part of it that leaves the renderer: the same bytes for every render of the same page. */
export interface CleanAnswer extends NextAnswer {
  /** SHA-256 in base64 of each inline script that belongs to Next; others must not run. */
  readonly scriptHashes: readonly string[];
  /** Whether it is a page or its navigation data, whose caching the gateway decides. */
  readonly isPage: boolean;
}

/**
 * Asks Next to mark the scripts that it writes. It takes the nonce from a policy that the request
 * carries, where a proxy of the usual kind would have put it. The nonce never leaves this process.
 */
export function markScripts(request: Pick<IncomingMessage, 'headers'>): string {
  const nonce = randomBytes(24).toString('base64url');
  request.headers['content-security-policy'] = `script-src 'nonce-${nonce}'`;
  return nonce;
}

/** Internal to Next, or set by the gateway. */
const NOT_OURS =
  /^(connection|keep-alive|transfer-encoding|content-length|date|vary|x-powered-by|x-nextjs-.*|x-middleware-.*|x-matched-path)$/;

/**
 * Turns what Next wrote into what leaves the renderer: see `cleanPage` for pages.
 * `nonce` empty: nothing was marked.
 */
export function cleanAnswer(
  answer: NextAnswer,
  nonce: string,
  { isEmbed }: { readonly isEmbed: boolean },
  pageScript: () => string = readPageScript,
): CleanAnswer {
  const type = answer.headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  const isHtml = type.startsWith('text/html');
  const isPage = isHtml || type.startsWith('text/x-component');
  const headers = answer.headers
    .filter(([name]) => !NOT_OURS.test(name) && !(isPage && name === 'cache-control'))
    .map(([name, value]) => [name, removeNonce(value, nonce)] as const);
  const clean = { status: answer.status, headers, isPage };
  if (!isPage || nonce === '') return { ...clean, body: answer.body, scriptHashes: [] };
  const text = answer.body.toString();
  if (!isHtml) return { ...clean, body: Buffer.from(removeNonce(text, nonce)), scriptHashes: [] };
  const { html, hashes } = cleanPage(text, nonce, isEmbed ? null : pageScript());
  const light = headers.flatMap(removeFontHint);
  return { ...clean, headers: light, body: Buffer.from(html), scriptHashes: hashes };
}

type Header = NextAnswer['headers'][number];

function removeFontHint([name, value]: Header): readonly Header[] {
  if (name !== 'link') return [[name, value]];
  const rest = removeFontHints(value);
  return rest === '' ? [] : [[name, rest]];
}

/** A response that can hold what is written to it, so that it can be finished before it is sent. */
export class HeldResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  private readonly chunks: Buffer[] = [];
  private whenWhole: ((answer: NextAnswer) => void) | null = null;

  /** From now on nothing is sent; `whenWhole` gets the whole answer, and sends what becomes of it. */
  hold(whenWhole: (answer: NextAnswer) => void): void {
    this.whenWhole = whenWhole;
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    if (!this.whenWhole) return super.writeHead(status, ...(rest as never[]));
    this.statusCode = status;
    const headers: unknown = rest.at(-1);
    if (Array.isArray(headers)) {
      for (let i = 0; i + 1 < headers.length; i += 2) this.appendHeader(headers[i], headers[i + 1]);
    } else if (headers && typeof headers === 'object') {
      for (const [name, value] of Object.entries(headers)) this.setHeader(name, value);
    }
    return this;
  }

  override flushHeaders(): void {
    if (!this.whenWhole) super.flushHeaders();
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    if (!this.whenWhole) return super.write(chunk, ...(rest as never[]));
    this.keep(chunk, rest[0]);
    call(rest);
    return true;
  }

  override end(chunk?: unknown, ...rest: unknown[]): this {
    const { whenWhole } = this;
    if (!whenWhole) return super.end(chunk, ...(rest as never[]));
    if (typeof chunk !== 'function') this.keep(chunk, rest[0]);
    this.whenWhole = null;
    const { statusCode: status } = this;
    const headers = takeHeaders(this);
    whenWhole({ status, headers, body: Buffer.concat(this.chunks) });
    call([chunk, ...rest]);
    return this;
  }

  private keep(chunk: unknown, encoding: unknown): void {
    if (typeof chunk === 'string') {
      const named = typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8';
      this.chunks.push(Buffer.from(chunk, named));
    } else if (chunk instanceof Uint8Array && chunk.byteLength > 0) {
      this.chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    }
  }
}

function call(candidates: readonly unknown[]): void {
  for (const candidate of candidates) {
    if (typeof candidate === 'function') process.nextTick(candidate as () => void);
  }
}

/** The headers that were set, which are set no more. */
function takeHeaders(response: ServerResponse): [string, string][] {
  const headers: [string, string][] = [];
  for (const [name, value] of Object.entries(response.getHeaders())) {
    for (const one of Array.isArray(value) ? value : [value]) headers.push([name, String(one)]);
    response.removeHeader(name);
  }
  return headers;
}
