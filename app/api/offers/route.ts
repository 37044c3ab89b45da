import { answerOffers } from '@/lib/renderer/api/answer-offers';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/renderer/api/answer-method';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return answerOffers(request);
}
