import { answerChanges } from '@/lib/features/api/answer-search';
import { getSite } from '@/lib/renderer/site';

export function GET(request: Request): Response {
  return answerChanges(request, getSite(request.headers));
}
