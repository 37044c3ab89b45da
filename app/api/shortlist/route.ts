import { answerShortlist } from '@/lib/server/api/answer-shortlist';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/server/api/read-only-methods';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Response {
  return answerShortlist(request);
}
