import { answerPositions } from '@/lib/renderer/api/answer-positions';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/renderer/api/answer-method';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Response {
  return answerPositions(request);
}
