import { isLocale } from '../../words/messages';
import { answerProblem, answerUnavailable } from '../api/answer-problem';
import { answerTagged } from '../api/answer-tagged';
import { createMirrorHeaders } from '../api/api-headers';
import { readQuery } from '../api/read-query';
import { estimateFirstPassMs } from '../estimate-first-pass';
import { readMoment } from '../moment';
import { getServices, type Services } from '../services';
import { createFeedContext, type FeedContext } from './feed-context';

/** A feed and what it is written in. */
export interface Feed {
  readonly contentType: string;
  build(context: FeedContext, query: URLSearchParams): string;
}

/** Answers with a feed over the mirror: tagged, for any origin, 503 while no pass is complete. */
export function answerFeed(
  request: Request,
  locale: string,
  { contentType, build }: Feed,
  services: Services = getServices(),
): Response {
  const query = readQuery(request);
  if (query === null) return answerProblem(400, 'The query string is too long.');
  if (!isLocale(locale)) return answerProblem(404, 'Not Found');
  const moment = readMoment(request.headers, services);
  const context = createFeedContext(moment, locale, services);
  if (context === null) {
    return answerUnavailable(
      'The list is being loaded.',
      estimateFirstPassMs(moment, services.settings),
    );
  }
  return answerTagged(request, {
    body: build(context, query),
    contentType,
    headers: createMirrorHeaders(moment),
  });
}
