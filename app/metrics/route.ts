import { answerMetrics } from '@/lib/server/measure/answer-metrics';

export const dynamic = 'force-dynamic';

export function GET(): Promise<Response> {
  return answerMetrics();
}
