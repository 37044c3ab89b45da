import { answerLicences } from '@/lib/renderer/trust/answer-security-text';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  return answerLicences();
}
