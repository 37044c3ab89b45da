import { answerEmbedScript } from '@/lib/server/embed/answer-script';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  return answerEmbedScript();
}
