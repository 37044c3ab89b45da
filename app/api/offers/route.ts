import { answerOffers } from '@/lib/features/api/answer-offers';
import { withSite } from '@/lib/renderer/site';

export const GET = withSite(answerOffers);
