import { answerWorker } from '@/lib/renderer/read-built-file';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  return answerWorker();
}
