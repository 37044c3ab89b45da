import { hash } from 'node:crypto';

/** What an answer with an entity tag is made of. */
export interface TaggedBody {
  readonly body: string;
  /** A text that differs whenever the body differs; null: the body itself is hashed. */
  readonly identity?: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON when absent. */
  readonly contentType?: string;
}

/** Answers 200 with the body, or 304 when the visitor names its entity tag. */
export function answerTagged(
  request: Pick<Request, 'headers'>,
  { body, identity, headers, contentType = 'application/json' }: TaggedBody,
): Response {
  const tag = `W/"${hash('sha1', identity ?? body, 'base64url')}"`;
  const all = { ...headers, ETag: tag };
  if (namesTag(request.headers.get('if-none-match'), tag))
    return new Response(null, { status: 304, headers: all });
  return new Response(body, {
    status: 200,
    headers: { ...all, 'Content-Type': contentType },
  });
}

/** Weak comparison, as If-None-Match asks for. */
function namesTag(given: string | null, tag: string): boolean {
  if (given === null) return false;
  const opaque = (text: string) => text.trim().replace(/^W\//, '');
  return given.trim() === '*' || given.split(',').some((one) => opaque(one) === opaque(tag));
}
