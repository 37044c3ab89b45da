import { answerNotFound, answerOptions } from '@/lib/features/api/answer-problem';

export function GET(): Response {
  return answerNotFound();
}

export const OPTIONS = answerOptions;
export const POST = answerNotFound;
export const PUT = answerNotFound;
export const PATCH = answerNotFound;
export const DELETE = answerNotFound;
