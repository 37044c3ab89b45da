import { answerOfferFile } from '@/lib/features/feed/answer-feed';
import { offerCalendar } from '@/lib/features/feed/answer-offer-calendar';
import { withSite } from '../../../with-site';

/** Public address: `/offers/<alias>.ics`. */
export const GET = withSite((_request, site, at: { locale: string; alias: string[] }) =>
  answerOfferFile({ ...at, alias: at.alias.join('/') }, offerCalendar, site),
);
