import { answerOffers } from '@/lib/features/api/answer-offers';
import { getSite } from '@/lib/renderer/site';

export function GET(request: Request): Promise<Response> {
  return answerOffers(request, getSite(request.headers));
}
