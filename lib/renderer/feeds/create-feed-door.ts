import { answerFeed, type Feed } from './answer-feed';

interface Context {
  readonly params: Promise<{ readonly locale: string }>;
}

/** What the route of a feed exports as GET: the feed in the language of its address. */
export function createFeedDoor(feed: Feed) {
  return async (request: Request, { params }: Context): Promise<Response> =>
    answerFeed(request, (await params).locale, feed);
}
