import { answerOfferTable } from '@/lib/features/feed/answer-offer-table';
import { getSite } from '@/lib/renderer/site';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/features/api/answer-problem';

export async function GET(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  return answerOfferTable(request, (await params).locale, 'xlsx', getSite(request.headers));
}
