import { answerPositions } from '@/lib/server/api/answer-positions';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/server/api/read-only-methods';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Response {
  return answerPositions(request);
}
