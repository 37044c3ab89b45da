import { answerMissingFile } from './api/answer-problem';
import { answerTagged } from './api/answer-tagged';
import type { Site } from './site';

/** Answers GET /logo: the picture file of the instance; 404 when it has none. */
export function answerLogo(request: Pick<Request, 'headers'>, site: Site): Response {
  const { logo } = site.instance;
  if (logo === null) return answerMissingFile();
  return answerTagged(request, {
    body: Buffer.from(logo.bytes),
    contentType: logo.contentType,
    headers: {
      'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400',
      'X-Content-Type-Options': 'nosniff',
      // A drawing opened by its address is a document, and must not run anything.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  });
}
