import { answerCatalog } from '@/lib/features/open-data/catalog-feed';
import { withSite } from '@/lib/renderer/site';

export const GET = withSite(answerCatalog);
