import { answerIcon } from '@/lib/server/icons/answer-icon';

export const dynamic = 'force-dynamic';

export function GET(): Promise<Response> {
  return answerIcon('favicon.ico');
}
