import { answerRobots } from '@/lib/renderer/feeds/sitemap';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Response {
  return answerRobots(request);
}
