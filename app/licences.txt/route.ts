import { answerLicences } from '@/lib/renderer/trust/answer-texts';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  return answerLicences();
}
