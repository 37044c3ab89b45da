import { createManifest } from '@/lib/features/site/answer-icon';
import { readLocale } from '@/lib/messages/locale';
import { getSite } from '@/lib/renderer/site';

export async function GET(
  request: Request,
  { params }: { readonly params: Promise<{ readonly locale: string }> },
): Promise<Response> {
  const locale = readLocale((await params).locale);
  return new Response(JSON.stringify(createManifest(locale, getSite(request.headers))), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  });
}
