import { answerOpenApi } from '@/lib/renderer/api/answer-openapi';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/renderer/api/answer-method';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Response {
  return answerOpenApi(request);
}
