import { answerOpenApi } from '@/lib/features/api/answer-openapi';
import { getSite } from '@/lib/renderer/site';

export function GET(request: Request): Response {
  return answerOpenApi(getSite(request.headers));
}
