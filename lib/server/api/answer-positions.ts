import { readListPath } from '../../domain/list/list-path';
import { findMap } from '../find-map';
import { readMoment } from '../moment';
import { getServices, type Services } from '../services';
import { answerLoading } from './answer-loading';
import { answerTooLong } from './answer-problem';
import { answerTagged } from './answer-tagged';
import { createMirrorHeaders } from './api-headers';
import { readSearch } from './read-search';

/** Answers GET /api/positions: every offer of a result by its place, whatever page was asked for. */
export function answerPositions(request: Request, services: Services = getServices()): Response {
  const asked = readSearch(request);
  if (asked === null) return answerTooLong();
  const moment = readMoment(request.headers, services);
  const path = readListPath(asked.query.get('view'));
  const outcome = findMap(moment, asked.query, asked.locale, { path, services });
  if (outcome.kind === 'loading' || outcome.list.incomplete) return answerLoading(moment, services);
  return answerTagged(request, services, {
    body: JSON.stringify(outcome.map),
    headers: { ...createMirrorHeaders(moment), 'X-Total-Count': String(outcome.map.total) },
  });
}
