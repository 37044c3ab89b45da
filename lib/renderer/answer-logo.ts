import { createHash } from 'node:crypto';
import type { Site } from './site';

/** Answers GET /logo: the picture file of the instance; 404 when it has none. */
export function answerLogo(
  request: Pick<Request, 'headers'>,
  { instance: { logo } }: Site,
): Response {
  if (logo === null) return new Response('Not Found\n', { status: 404 });
  const headers = {
    ETag: `"${createHash('sha1').update(logo.bytes).digest('base64url')}"`,
    'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400',
    'X-Content-Type-Options': 'nosniff',
    // A drawing opened by its address is a document, and must not run anything.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  };
  if (request.headers.get('if-none-match') === headers.ETag)
    return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(logo.bytes), {
    headers: { ...headers, 'Content-Type': logo.contentType },
  });
}
