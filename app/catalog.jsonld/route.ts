import { getSite } from '@/lib/renderer/site';
import { answerCatalog } from '@/lib/renderer/trust/catalog-feed';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/renderer/api/answer-problem';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Response {
  return answerCatalog(request, getSite(request.headers));
}
