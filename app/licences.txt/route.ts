import { answerLicences } from '@/lib/features/open-data/answer-texts';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  return answerLicences();
}
