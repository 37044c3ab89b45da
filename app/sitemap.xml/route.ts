import { answerFeed } from '@/lib/renderer/feeds/answer-feed';
import { sitemap } from '@/lib/renderer/feeds/sitemap';
import { getSite } from '@/lib/renderer/site';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Response {
  return answerFeed(request, 'de', sitemap, getSite(request.headers));
}
