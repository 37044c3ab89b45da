import { answerOwnExport } from '@/lib/features/host/answer-own-export';
import { getSite } from '@/lib/renderer/site';

export async function GET(
  request: Request,
  { params }: { readonly params: Promise<{ readonly locale: string; readonly format: string }> },
): Promise<Response> {
  const { locale, format } = await params;
  return answerOwnExport(request, locale, format, getSite(request.headers));
}
