import { answerChanges } from '@/lib/features/api/answer-search';
import { getSite } from '@/lib/renderer/site';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/features/api/answer-problem';

export function GET(request: Request): Response {
  return answerChanges(request, getSite(request.headers));
}
