import { answerNotFound } from '@/lib/features/api/answer-problem';

export function GET(): Response {
  return answerNotFound();
}
