import { answerMcp } from '@/lib/features/assistants/answer-mcp';
import { getSite } from '@/lib/renderer/site';

export function POST(request: Request): Promise<Response> {
  return answerMcp(request, getSite(request.headers));
}
