import { type IncomingMessage, ServerResponse } from 'node:http';
import type { NextAnswer } from '../../next/next-answer';

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
