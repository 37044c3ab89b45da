import { answerLogo } from '@/lib/renderer/answer-logo';
import { getSite } from '@/lib/renderer/site';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Response {
  return answerLogo(request, getSite(request.headers));
}
