import { isLocale } from '../../words/messages';
import { answerLoading } from '../api/answer-loading';
import { answerNotFound, answerTooLong } from '../api/answer-problem';
import { answerTagged } from '../api/answer-tagged';
import { createMirrorHeaders } from '../api/api-headers';
import { readQuery } from '../api/read-query';
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
  if (query === null) return answerTooLong();
  if (!isLocale(locale)) return answerNotFound();
  const moment = readMoment(request.headers, services);
  const context = createFeedContext(moment, locale, services);
  if (context === null) {
    return answerLoading(moment, services);
  }
  return answerTagged(request, services, {
    body: build(context, query),
    contentType,
    headers: createMirrorHeaders(moment),
  });
}
