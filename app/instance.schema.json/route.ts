import { answerInstanceSchema } from '@/lib/features/open-data/answer-texts';

// Not static, because Next would let shared caches keep it for a year, beyond the next version of
// the site.
export const dynamic = 'force-dynamic';

export function GET(): Response {
  return answerInstanceSchema();
}
