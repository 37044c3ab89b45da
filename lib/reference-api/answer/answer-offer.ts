import type { Asked, Instance } from '../instance';
import type { Answer } from './answer';
import { answerJson } from './answer-json';
import { answerProblem } from './answer-problem';
import { describeOffer } from './describe-offer';
import { deviateOffer } from './deviate-offer';
import { isReachable } from './find-visible';

const REFUSALS = { 401: 'Full authentication is required.', 403: 'Access Denied.', 410: 'Gone' };

/** GET /api/offers/:id. */
export function answerOffer({ switches, offers }: Instance, id: number, asked: Asked): Answer {
  const told = { switches, accept: asked.accept };
  const offer = offers().find(({ record }) => record.id === id);
  if (!offer) return answerProblem(404, 'Not Found', told);
  if (!isReachable(offer, asked.caller, switches)) {
    const way = switches.get('hidden-offer');
    if (way === '404') return answerProblem(404, 'Not Found', told);
    return answerProblem(Number(way), REFUSALS[way], told);
  }
  const described = describeOffer(offer, asked.address.origin, asked.caller.kind === 'user');
  return answerJson(deviateOffer(described, 0, switches), switches);
}
