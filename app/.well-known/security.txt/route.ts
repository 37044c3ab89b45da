import { getSite } from '@/lib/renderer/site';
import { answerSecurityText } from '@/lib/renderer/trust/answer-texts';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Response {
  return answerSecurityText(getSite(request.headers));
}
