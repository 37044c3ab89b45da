import { estimateFirstPassMs } from '../estimate-first-pass';
import { findMap } from '../find-map';
import { readMoment } from '../moment';
import { getServices, type Services } from '../services';
import { answerProblem, answerUnavailable } from './answer-problem';
import { answerTagged } from './answer-tagged';
import { createMirrorHeaders } from './api-headers';
import { readSearch } from './read-search';

/** Answers GET /api/positions: every offer of a result by its place, whatever page was asked for. */
export function answerPositions(request: Request, services: Services = getServices()): Response {
  const asked = readSearch(request);
  if (asked === null) return answerProblem(400, 'The query string is too long.');
  const moment = readMoment(request.headers, services);
  const outcome = findMap(moment, asked.query, asked.locale, services);
  if (outcome.kind === 'loading' || outcome.list.incomplete)
    return answerUnavailable(
      'The list is being loaded.',
      estimateFirstPassMs(moment, services.settings),
    );
  return answerTagged(request, {
    body: JSON.stringify(outcome.map),
    headers: { ...createMirrorHeaders(moment), 'X-Total-Count': String(outcome.map.total) },
  });
}
