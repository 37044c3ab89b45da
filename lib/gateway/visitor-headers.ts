import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** A request's body is longer than anything this site asks for. */
export class BodyTooLongError extends Error {
  readonly code = 'body-too-long';
  override readonly name = 'BodyTooLongError';
}

/**
 * Reads a request's whole body, empty when there is none; throws BodyTooLongError beyond `maxBytes`. The
 * pieces in which it came are wiped: a login's hold a token, and garbage stays in memory for hours.
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > maxBytes) throw new BodyTooLongError(`The body has ${announced} bytes.`);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.byteLength;
      if (length > maxBytes)
        throw new BodyTooLongError(`The body has more than ${maxBytes} bytes.`);
    }
    return Buffer.concat(chunks);
  } finally {
    for (const chunk of chunks) chunk.fill(0);
  }
}

/** Headers of a form that are sent to the keeper, to identify its origin. */
const OF_FORMS = ['content-type', 'cookie', 'host', 'origin', 'sec-fetch-site', 'user-agent'];

/** The headers of a form that the keeper may see: a list of the allowed, so nothing new slips in. */
export function pickFormHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of OF_FORMS) {
    const value = headers[name];
    if (typeof value === 'string') picked[name] = value;
  }
  return picked;
}

/** Headers by which a visitor could impersonate the gateway, a proxy or Next itself. */
const HOSTILE =
  /^(content-security-policy|x-nonce$|x-middleware-|x-nextjs-|x-matched-path$|x-invoke-|x-fenster-|x-forwarded-|x-prerender-|x-now-|x-vercel-|next-|forwarded$|rsc$|authorization$|proxy-)/;

/** Removes hostile headers in place, for development, where requests go to Next as they came. */
export function removeHostileHeaders(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) {
    if (HOSTILE.test(name) && !isNavigation(name)) delete headers[name];
  }
}

/** Next's own browser code sends these in development; without the gateway's answers they do no harm. */
function isNavigation(name: string): boolean {
  return name === 'rsc' || name.startsWith('next-router-') || name === 'next-url';
}
