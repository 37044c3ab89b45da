import { answerEmbedScript } from '@/lib/features/site/answer-script';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  return answerEmbedScript();
}
