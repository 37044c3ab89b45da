import { answerCatalog } from '@/lib/features/open-data/catalog-feed';
import { getSite } from '@/lib/renderer/site';

export function GET(request: Request): Response {
  return answerCatalog(request, getSite(request.headers));
}
