import { answerShortlist } from '@/lib/features/api/answer-shortlist';
import { withSite } from '../../with-site';

export const GET = withSite(answerShortlist);
