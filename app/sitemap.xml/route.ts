import { answerFeed } from '@/lib/features/feed/answer-feed';
import { sitemap } from '@/lib/features/feed/sitemap';
import { getSite } from '@/lib/renderer/site';

export function GET(request: Request): Promise<Response> {
  return answerFeed(request, 'de', sitemap, getSite(request.headers));
}
