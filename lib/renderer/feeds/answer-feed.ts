import { isLocale, type Locale } from '../../messages/messages';
import { createMirrorHeaders } from '../../protocol/api-headers';
import { answerLoading } from '../api/answer-loading';
import { answerNotFound, answerTooLong } from '../api/answer-problem';
import { answerTagged, askTagged } from '../api/answer-tagged';
import { readQuery } from '../api/read-search';
import { ask } from '../ask';
import { getSite, type Site } from '../site';
import { createFeedContext, type FeedContext } from './feed-context';

/** A feed and what it is written in. */
export interface Feed {
  readonly contentType: string;
  build(context: FeedContext, query: URLSearchParams): string;
}

/** Answers with a feed over the mirror: tagged, for any origin, 503 while no pass is complete. */
export function answerFeed(request: Request, locale: string, feed: Feed, site: Site): Response {
  const query = readQuery(request);
  if (query === null) return answerTooLong();
  if (!isLocale(locale)) return answerNotFound();
  const question = askFeed(feed, query, locale, site);
  const { moment, found } = ask(request.headers, question, site);
  return found ? answerTagged(request, found) : answerLoading(moment, site);
}

function askFeed({ contentType, build }: Feed, query: URLSearchParams, locale: Locale, site: Site) {
  return askTagged((moment) => {
    const context = createFeedContext(moment, locale, site);
    if (context === null) return null;
    return { body: build(context, query), contentType, headers: createMirrorHeaders(moment) };
  });
}

interface Context {
  readonly params: Promise<{ readonly locale: string }>;
}

/** Creates the GET handler of a feed, which answers in the language of its address. */
export function createFeedDoor(feed: Feed) {
  return async (request: Request, { params }: Context): Promise<Response> =>
    answerFeed(request, (await params).locale, feed, getSite(request.headers));
}
