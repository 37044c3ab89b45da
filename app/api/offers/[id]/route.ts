import { answerOffer } from '@/lib/features/api/answer-offers';
import { withSite } from '../../../with-site';

export const GET = withSite((_request, site, { id }: { id: string }) => answerOffer(id, site));
