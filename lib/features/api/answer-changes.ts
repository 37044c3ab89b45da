import { readCriteria } from '../../domain/search/read-criteria';
import type { ChangesAnswer } from '../../domain/shortlist/shortlist-schema';
import { createMirrorHeaders } from '../../protocol/api-headers';
import { readRequestTime } from '../../renderer/request-time';
import type { Site } from '../../renderer/site';
import { findSearchNews } from '../changes/find-search-news';
import { answerJson } from './answer-json';
import { answerLoading, answerTooLong } from './answer-problem';
import { readSearch } from './read-search';

/** Answers GET /api/changes: what happened lately to what of a search can be joined. */
export function answerChanges(request: Request, site: Site): Response {
  const asked = readSearch(request);
  if (asked === null) return answerTooLong();
  const moment = readRequestTime(request.headers, site);
  const { generation, now } = moment;
  if (generation === null) return answerLoading(moment, site);
  const { criteria } = readCriteria(asked.query, now);
  const answer: ChangesAnswer = { changes: findSearchNews({ generation, now }, criteria, site) };
  return answerJson(answer, createMirrorHeaders(moment));
}
