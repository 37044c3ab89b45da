import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** A request that the gateway puts to the application inside this process. */
export interface InnerRequest {
  readonly method: string;
  /** Path and query, percent-encoded. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** The visitor's address, for rules that count by address. */
  readonly address?: string;
}

/** What the application answered, whole. */
export interface InnerAnswer {
  readonly status: number;
  /** Names in lower case; repeated headers in their order. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** Keeps what is written instead of sending it, so that no socket is needed. */
class KeptResponse extends ServerResponse {
  private readonly chunks: Buffer[] = [];
  private ended = false;

  constructor(
    request: IncomingMessage,
    private readonly whenWhole: (answer: InnerAnswer) => void,
  ) {
    super(request);
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status;
    const headers = rest.at(-1);
    if (Array.isArray(headers)) {
      for (let i = 0; i + 1 < headers.length; i += 2) this.appendHeader(headers[i], headers[i + 1]);
    } else if (headers && typeof headers === 'object') {
      for (const [name, value] of Object.entries(headers)) this.setHeader(name, value);
    }
    return this;
  }

  override flushHeaders(): void {}

  override write(chunk: unknown, encoding?: unknown, done?: unknown): boolean {
    this.keep(chunk, encoding);
    call(encoding, done);
    return true;
  }

  override end(chunk?: unknown, encoding?: unknown, done?: unknown): this {
    if (this.ended) return this;
    this.ended = true;
    if (typeof chunk !== 'function') this.keep(chunk, encoding);
    this.finished = true;
    this.whenWhole({
      status: this.statusCode,
      headers: readHeaders(this),
      body: this.chunks.length === 1 ? (this.chunks[0] as Buffer) : Buffer.concat(this.chunks),
    });
    process.nextTick(() => {
      this.emit('finish');
      this.emit('close');
      call(chunk, encoding, done);
    });
    return this;
  }

  private keep(chunk: unknown, encoding: unknown): void {
    if (typeof chunk === 'string') {
      this.chunks.push(
        Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'),
      );
    } else if (chunk instanceof Uint8Array && chunk.byteLength > 0) {
      this.chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    }
  }
}

function call(...candidates: unknown[]): void {
  for (const candidate of candidates) if (typeof candidate === 'function') candidate();
}

function readHeaders(response: ServerResponse): [string, string][] {
  const headers: [string, string][] = [];
  for (const [name, value] of Object.entries(response.getHeaders())) {
    for (const one of Array.isArray(value) ? value : [value]) headers.push([name, String(one)]);
  }
  return headers;
}

/** Asks the application in this process and waits for its whole answer; throws what it throws. */
export function inject(listener: RequestListener, inner: InnerRequest): Promise<InnerAnswer> {
  return new Promise((resolve, reject) => {
    const socket = new Socket();
    const request = new IncomingMessage(socket);
    request.method = inner.method;
    request.url = inner.url;
    request.httpVersion = '1.1';
    request.httpVersionMajor = 1;
    request.httpVersionMinor = 1;
    for (const [name, value] of Object.entries(inner.headers)) {
      request.headers[name] = value;
      request.rawHeaders.push(name, value);
    }
    if (inner.body?.byteLength) request.push(inner.body);
    request.push(null);
    request.complete = true;
    const response = new KeptResponse(request, resolve);
    Promise.resolve(listener(request, response) as unknown).catch(reject);
  });
}
