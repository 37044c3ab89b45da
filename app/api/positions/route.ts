import { answerOptions, refuseMethod } from '@/lib/server/api/answer-method';
import { answerPositions } from '@/lib/server/api/answer-positions';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Response {
  return answerPositions(request);
}

export const OPTIONS = answerOptions;
export const POST = refuseMethod;
export const PUT = refuseMethod;
export const PATCH = refuseMethod;
export const DELETE = refuseMethod;
