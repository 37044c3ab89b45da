import { answerLogo } from '@/lib/renderer/answer-logo';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Response {
  return answerLogo(request);
}
