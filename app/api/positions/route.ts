import { answerPositions } from '@/lib/renderer/api/answer-positions';
import { getSite } from '@/lib/renderer/site';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/renderer/api/answer-method';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Response {
  return answerPositions(request, getSite(request.headers));
}
