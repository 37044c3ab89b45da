import { answerOpenApi } from '@/lib/server/api/answer-openapi';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/server/api/read-only-methods';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Response {
  return answerOpenApi(request);
}
