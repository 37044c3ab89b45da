import { answerDemandTable } from '@/lib/features/host/find-demand';
import { getSite } from '@/lib/renderer/site';

export async function GET(
  request: Request,
  { params }: { readonly params: Promise<{ readonly locale: string }> },
): Promise<Response> {
  return answerDemandTable(request, (await params).locale, getSite(request.headers));
}
