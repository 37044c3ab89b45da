import { answerSearch } from '@/lib/features/api/answer-search';
import { withSite } from '../../with-site';

export const GET = withSite(answerSearch);
