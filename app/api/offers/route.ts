import { answerOptions, refuseMethod } from '@/lib/server/api/answer-method';
import { answerOffers } from '@/lib/server/api/answer-offers';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return answerOffers(request);
}

export const OPTIONS = answerOptions;
export const POST = refuseMethod;
export const PUT = refuseMethod;
export const PATCH = refuseMethod;
export const DELETE = refuseMethod;
