import { answerEmbedScript } from '@/lib/renderer/embed/answer-script';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  return answerEmbedScript();
}
