import { hash } from 'node:crypto';
import { namesTag } from '../../protocol/api-headers';
import type { Question } from '../ask';
import { handOver, type RequestTime } from '../request-time';
import type { Site } from '../site';

/** Parts of an answer with an entity tag. */
export interface TaggedBody {
  readonly body: string | Buffer<ArrayBuffer>;
  /** A text that differs whenever the body differs; null: the body itself is hashed. */
  readonly identity?: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON when absent. */
  readonly contentType?: string;
}

/**
 * The question behind an answer with an entity tag; null: it cannot be given yet. `find` holds nothing
 * of the request.
 */
export function askTagged(
  find: (moment: RequestTime) => TaggedBody | null,
): Question<TaggedBody | null> {
  return {
    find,
    sum: (found) => found && [formatTag(found), { ...found.headers, 'X-Mirror-Age': '' }],
  };
}

/** Answers 200 with the body, or 304 when the visitor names its entity tag. */
export function answerTagged(
  request: Pick<Request, 'headers'>,
  tagged: TaggedBody,
  site: Pick<Site, 'renders'>,
): Response {
  const { body, headers, contentType = 'application/json' } = tagged;
  const tag = formatTag(tagged);
  const all = { ...headers, ETag: tag };
  if (namesTag(request.headers.get('if-none-match'), tag))
    return new Response(null, { status: 304, headers: all });
  const carried = handOver(request.headers, body, site) ? null : body;
  return new Response(carried, { status: 200, headers: { ...all, 'Content-Type': contentType } });
}

function formatTag({ body, identity }: TaggedBody): string {
  return `W/"${hash('sha1', identity ?? body, 'base64url')}"`;
}
