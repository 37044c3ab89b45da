import { answerOffers } from '@/lib/features/api/answer-offers';
import { withSite } from '../../with-site';

export const GET = withSite(answerOffers);
