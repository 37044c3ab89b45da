import type { Switches } from '../switch/switches';
import { type Answer, createAnswer } from './answer';
import { answerProblem, createErrorPage } from './answer-problem';

/** 429 in the form the switch asks for; `waitMs` is how long the limit still holds. */
export function answerTooMany(
  waitMs: number,
  now: number,
  asked: { switches: Switches; accept: string | undefined },
): Answer {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const problem = (headers: Record<string, string>) =>
    answerProblem(429, 'Rate limit exceeded.', asked, headers);
  switch (asked.switches.get('too-many')) {
    case 'none':
      return problem({});
    case 'html':
      return createAnswer(429, 'text/html', createErrorPage(429, 'Too Many Requests'));
    case 'date':
      return problem({ 'Retry-After': new Date(now + seconds * 1000).toUTCString() });
    case 'epoch':
      return problem({ 'X-RateLimit-Retry-After': String(Math.ceil(now / 1000) + seconds) });
    case 'seconds':
      return problem({ 'X-RateLimit-Retry-After': String(seconds) });
    default:
      return problem({ 'Retry-After': String(seconds) });
  }
}
