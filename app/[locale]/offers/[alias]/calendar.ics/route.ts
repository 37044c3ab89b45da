import { answerOfferFile } from '@/lib/features/feed/answer-feed';
import { offerCalendar } from '@/lib/features/feed/answer-offer-calendar';
import { getSite } from '@/lib/renderer/site';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/features/api/answer-problem';

export const dynamic = 'force-dynamic';

/** Public address: `/offers/<alias>.ics`. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ locale: string; alias: string }> },
): Promise<Response> {
  return answerOfferFile(request, await params, offerCalendar, getSite(request.headers));
}
