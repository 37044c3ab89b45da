import { createHash } from 'node:crypto';
import type { Switches } from '../switch/switches';
import { type Answer, createAnswer } from './answer';

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
