import { answerOfferFile } from '@/lib/features/feed/answer-feed';
import { offerCalendar } from '@/lib/features/feed/answer-offer-calendar';
import { getSite } from '@/lib/renderer/site';
import type { Params } from '../../../params';

/** Public address: `/offers/<alias>.ics`. */
export async function GET(
  _request: Request,
  { params }: Params<{ locale: string; alias: string[] }>,
) {
  const { locale, alias } = await params;
  const asked = { locale, alias: alias.join('/') };
  return answerOfferFile(asked, offerCalendar, getSite());
}
