import { answerFeed } from '@/lib/server/feeds/answer-feed';
import { sitemap } from '@/lib/server/feeds/sitemap';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Response {
  return answerFeed(request, 'de', sitemap);
}
