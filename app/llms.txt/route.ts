import { answerLlmsText } from '@/lib/features/assistants/write-llms-text';
import { getSite } from '@/lib/renderer/site';

export function GET(request: Request): Response {
  return answerLlmsText(getSite(request.headers));
}
