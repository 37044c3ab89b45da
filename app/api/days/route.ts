import { answerDays } from '@/lib/features/api/answer-search';
import { withSite } from '@/lib/renderer/site';

export const GET = withSite(answerDays);
