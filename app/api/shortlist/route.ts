import { answerShortlist } from '@/lib/features/api/answer-shortlist';
import { getSite } from '@/lib/renderer/site';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/features/api/answer-problem';

export function GET(request: Request): Response {
  return answerShortlist(request, getSite(request.headers));
}
