import { answerEmbedCheck } from '@/lib/features/embed/answer-embed-check';
import { readLocale } from '@/lib/messages/locale';
import { getSite } from '@/lib/renderer/site';
import type { Params } from '../../../params';

export async function GET(request: Request, { params }: Params) {
  const locale = readLocale((await params).locale);
  return answerEmbedCheck(request, locale, getSite());
}
