import { answerOffers } from '@/lib/server/api/answer-offers';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/server/api/read-only-methods';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return answerOffers(request);
}
