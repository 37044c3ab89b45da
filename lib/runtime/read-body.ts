export class BodyTooLongError extends Error {
  readonly code = 'body-too-long';
  override readonly name = 'BodyTooLongError';
  constructor(maxBytes: number) {
    super(`The body has more than ${maxBytes} bytes.`);
  }
}

interface Options {
  readonly maxBytes: number;
  /** The Content-Length header: a body that is announced too long is not read at all. */
  readonly contentLength?: string | null | undefined;
}

/**
 * Reads a whole body, of a request or an answer; throws BodyTooLongError, and what the stream breaks with. The
 * chunks are overwritten: those of a login hold a token, and garbage stays in memory for hours.
 */
export async function readBody(
  body: AsyncIterable<Uint8Array>,
  { maxBytes, contentLength }: Options,
): Promise<Buffer> {
  if (Number(contentLength ?? 0) > maxBytes) throw new BodyTooLongError(maxBytes);
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      length += chunk.byteLength;
      if (length > maxBytes) throw new BodyTooLongError(maxBytes);
    }
    return Buffer.concat(chunks, length);
  } finally {
    for (const chunk of chunks) chunk.fill(0);
  }
}
