import { answerShortlist } from '@/lib/features/api/answer-shortlist';
import { getSite } from '@/lib/renderer/site';

export function GET(request: Request): Response {
  return answerShortlist(request, getSite(request.headers));
}
