import { answerCatalog } from '@/lib/features/open-data/catalog-feed';
import { getSite } from '@/lib/renderer/site';

export function GET(request: Request): Promise<Response> {
  return answerCatalog(request, getSite(request.headers));
}
