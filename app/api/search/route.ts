import { answerSearch } from '@/lib/features/api/answer-search';
import { getSite } from '@/lib/renderer/site';

export function GET(request: Request): Response {
  return answerSearch(request, getSite(request.headers));
}
