import { answerLlmsText } from '@/lib/features/open-data/answer-texts';
import { getSite } from '@/lib/renderer/site';

export function GET(request: Request): Response {
  return answerLlmsText(getSite(request.headers));
}
