import { answerLlmsText } from '@/lib/features/assistants/write-llms-text';
import { getSite } from '@/lib/renderer/site';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Response {
  return answerLlmsText(getSite(request.headers));
}
