import { answerSecurityText } from '@/lib/features/open-data/answer-texts';
import { getSite } from '@/lib/renderer/site';

export function GET(request: Request): Response {
  return answerSecurityText(getSite(request.headers));
}
