import { answerRobots } from '@/lib/features/open-data/answer-texts';
import { getSite } from '@/lib/renderer/site';

export function GET(request: Request): Response {
  return answerRobots(getSite(request.headers));
}
