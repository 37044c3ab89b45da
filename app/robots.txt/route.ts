import { answerRobots } from '@/lib/features/feed/sitemap';
import { getSite } from '@/lib/renderer/site';

export function GET(request: Request): Response {
  return answerRobots(getSite(request.headers));
}
