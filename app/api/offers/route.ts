import { answerOffers } from '@/lib/features/api/answer-offers';
import { getSite } from '@/lib/renderer/site';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/features/api/answer-problem';

export function GET(request: Request): Promise<Response> {
  return answerOffers(request, getSite(request.headers));
}
