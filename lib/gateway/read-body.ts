import type { IncomingMessage } from 'node:http';

/** A request's body is longer than anything this site asks for. */
export class BodyTooLongError extends Error {
  readonly code = 'body-too-long';
  override readonly name = 'BodyTooLongError';
}

/** Reads a request's whole body, empty when there is none; throws BodyTooLongError beyond `maxBytes`. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > maxBytes) throw new BodyTooLongError(`The body has ${announced} bytes.`);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.byteLength;
    if (length > maxBytes) throw new BodyTooLongError(`The body has more than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
