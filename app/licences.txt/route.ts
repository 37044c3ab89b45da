import { answerLicences } from '@/lib/renderer/trust/answer-licences';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  return answerLicences();
}
