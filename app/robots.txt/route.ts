import { answerRobots } from '@/lib/server/feeds/answer-robots';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Response {
  return answerRobots(request);
}
