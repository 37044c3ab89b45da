import { answerOfferFile } from '@/lib/features/feed/answer-feed';
import { offerCalendar } from '@/lib/features/feed/answer-offer-calendar';
import { getSite } from '@/lib/renderer/site';
import { joinParams, type TownParams } from '../../../join-params';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/features/api/answer-problem';

export const dynamic = 'force-dynamic';

/** Public address: `/offers/<town>/<alias>.ics`. */
export async function GET(
  request: Request,
  { params }: { params: Promise<TownParams> },
): Promise<Response> {
  return answerOfferFile(
    request,
    await joinParams(params),
    offerCalendar,
    getSite(request.headers),
  );
}
