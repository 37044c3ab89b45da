import { answerWorker } from '@/lib/renderer/offline/answer-worker';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  return answerWorker();
}
