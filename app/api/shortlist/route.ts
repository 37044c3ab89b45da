import { answerShortlist } from '@/lib/features/api/answer-shortlist';
import { withSite } from '@/lib/renderer/site';

export const GET = withSite(answerShortlist);
