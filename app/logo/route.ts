import { answerLogo } from '@/lib/features/site/answer-icon';
import { getSite } from '@/lib/renderer/site';

export function GET(request: Request): Response {
  return answerLogo(getSite(request.headers));
}
