import { answerWorker } from '@/lib/features/site/answer-script';

export function GET(): Response {
  return answerWorker();
}
