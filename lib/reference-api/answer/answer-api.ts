import type { Asked, Instance } from '../instance';
import { type Answer, createAnswer } from './answer';
import { answerList } from './answer-list';
import { answerOffer } from './answer-offer';
import { answerProblem } from './answer-problem';

const ALLOW = { Allow: 'GET, HEAD' };

/** Everything under /api/, for a caller who is within the rate limit. */
export function answerApi(instance: Instance, method: string, asked: Asked): Answer {
  const { switches } = instance;
  const told = { switches, accept: asked.accept };
  const { caller, address } = asked;
  const [, id] = /^\/api\/offers(?:\/(\d{1,15}))?$/.exec(address.pathname) ?? [];
  const isKnown = id !== undefined || address.pathname === '/api/offers';

  if (caller.kind === 'refused') {
    const headers = { 'WWW-Authenticate': 'Bearer' };
    if (switches.get('unauthorized') === 'empty')
      return createAnswer(401, 'text/html', '', headers);
    return answerProblem(401, caller.detail, told, headers);
  }
  if (!isKnown) return answerProblem(404, 'Not Found', told);
  if (method !== 'GET' && method !== 'HEAD') {
    return answerProblem(405, 'Method Not Allowed', told, ALLOW);
  }
  if (caller.kind === 'user' && !caller.mayRead) return answerProblem(403, 'Access Denied.', told);
  return id === undefined ? answerList(instance, asked) : answerOffer(instance, Number(id), asked);
}
