import { answerPositions } from '@/lib/features/api/answer-search';
import { getSite } from '@/lib/renderer/site';

export function GET(request: Request): Response {
  return answerPositions(request, getSite(request.headers));
}
