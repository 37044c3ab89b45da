import { answerMcp } from '@/lib/features/assistants/answer-mcp';
import { withSite } from '@/lib/renderer/site';

export const POST = withSite(answerMcp);
