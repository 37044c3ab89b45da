import { answerInstanceSchema } from '@/lib/features/open-data/answer-texts';

export function GET(): Response {
  return answerInstanceSchema();
}
