import { answerMcp } from '@/lib/features/assistants/answer-mcp';
import { withSite } from '../with-site';

export const POST = withSite(answerMcp);
