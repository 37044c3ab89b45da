import { answerReadiness } from '@/lib/server/measure/answer-readiness';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  return answerReadiness();
}
