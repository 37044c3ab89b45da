import { answerEmbedCheck } from '@/lib/features/embed/answer-embed-check';
import { readLocale } from '@/lib/messages/locale';
import { getSite } from '@/lib/renderer/site';

export async function GET(
  request: Request,
  { params }: { readonly params: Promise<{ readonly locale: string }> },
): Promise<Response> {
  const locale = readLocale((await params).locale);
  return answerEmbedCheck(request, locale, getSite(request.headers));
}
