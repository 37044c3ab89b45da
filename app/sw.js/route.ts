import { answerWorker } from '@/lib/server/offline/answer-worker';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  return answerWorker();
}
