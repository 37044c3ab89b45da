import { answerLensTable } from '@/lib/features/lens/find-lens';
import { getSite } from '@/lib/renderer/site';

export async function GET(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  return answerLensTable(request, (await params).locale, getSite(request.headers));
}
