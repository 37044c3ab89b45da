import { answerRobots } from '@/lib/features/feed/sitemap';
import { getSite } from '@/lib/renderer/site';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Response {
  return answerRobots(getSite(request.headers));
}
