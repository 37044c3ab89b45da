import { answerNotFound } from '@/lib/features/api/answer-problem';

export { OPTIONS } from '@/lib/features/api/answer-problem';

export function GET(): Response {
  return answerNotFound();
}

export const POST = answerNotFound;
export const PUT = answerNotFound;
export const PATCH = answerNotFound;
export const DELETE = answerNotFound;
