import { createHash } from 'node:crypto';
import type { Switches } from '../switch/switches';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface TypedBytes {
  readonly type: string;
  readonly bytes: Buffer;
}

/** An answer from text or bytes. */
export function createAnswer(
  status: number,
  type: string,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return {
    status,
    headers: { 'Content-Type': type, ...headers },
    body: typeof body === 'string' ? Buffer.from(body) : body,
  };
}

/** A JSON answer with the ETag the switch asks for. */
export function answerJson(
  value: unknown,
  switches: Switches,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  const body = Buffer.from(JSON.stringify(value));
  const way = switches.get('etag');
  const tag = `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`;
  return createAnswer(200, 'application/json; charset=utf-8', body, {
    ...headers,
    Vary: 'Accept, Authorization',
    ...(way === 'none' ? {} : { ETag: way === 'weak' ? `W/${tag}` : tag }),
  });
}

/** The answer itself, or 304 without a body when the caller already holds it. */
export function answerConditionally(answer: Answer, ifNoneMatch: string | undefined): Answer {
  const { ETag: tag, Link, Vary } = answer.headers;
  if (tag === undefined || ifNoneMatch === undefined || answer.status !== 200) return answer;
  const opaque = (text: string) => text.trim().replace(/^W\//, '');
  const held = ifNoneMatch.split(',').map(opaque);
  if (!held.includes('*') && !held.includes(opaque(tag))) return answer;
  const headers = { ETag: tag, ...(Link ? { Link } : {}), ...(Vary ? { Vary } : {}) };
  return { status: 304, headers, body: Buffer.alloc(0) };
}

const HTML = 'text/html; charset=utf-8';

/** A bare HTML error page such as web servers in front of the service send. */
export function createErrorPage(status: number, title: string): string {
  const heading = `${status} ${title}`;
  return (
    `<!DOCTYPE html>\n<html><head><title>${heading}</title></head>` +
    `<body><center><h1>${heading}</h1></center><hr><center>nginx</center></body></html>\n`
  );
}

/** An error in the form the specification names, or the one the switch asks for. */
export function answerProblem(
  status: number,
  detail: string,
  { switches, accept }: { switches: Switches; accept: string | undefined },
  headers: Readonly<Record<string, string>> = {},
): Answer {
  const form = switches.get('errors');
  const wantsJson = /\bjson\b/i.test(accept ?? '');
  if (form === 'html' || (form === 'by-accept' && !wantsJson)) {
    return createAnswer(status, HTML, createErrorPage(status, detail), headers);
  }
  const body = JSON.stringify({
    type: 'https://tools.ietf.org/html/rfc2616#section-10',
    title: 'An error occurred',
    detail,
    status,
  });
  const type = form === 'json' ? 'application/json' : 'application/problem+json';
  return createAnswer(status, `${type}; charset=utf-8`, body, headers);
}

/** 429 in the form the switch asks for; `waitMs` is how long the limit still holds. */
export function answerTooMany(
  waitMs: number,
  now: number,
  asked: { switches: Switches; accept: string | undefined },
): Answer {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const way = asked.switches.get('too-many');
  if (way === 'html')
    return createAnswer(429, 'text/html', createErrorPage(429, 'Too Many Requests'));
  const headers: Record<typeof way, Readonly<Record<string, string>>> = {
    'retry-after': { 'Retry-After': String(seconds) },
    date: { 'Retry-After': new Date(now + seconds * 1000).toUTCString() },
    epoch: { 'X-RateLimit-Retry-After': String(Math.ceil(now / 1000) + seconds) },
    seconds: { 'X-RateLimit-Retry-After': String(seconds) },
    none: {},
  };
  return answerProblem(429, 'Rate limit exceeded.', asked, headers[way]);
}
