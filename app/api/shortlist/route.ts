import { answerOptions, refuseMethod } from '@/lib/server/api/answer-method';
import { answerShortlist } from '@/lib/server/api/answer-shortlist';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Response {
  return answerShortlist(request);
}

export const OPTIONS = answerOptions;
export const POST = refuseMethod;
export const PUT = refuseMethod;
export const PATCH = refuseMethod;
export const DELETE = refuseMethod;
