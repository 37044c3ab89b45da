import { answerCatalog } from '@/lib/features/open-data/catalog-feed';
import { withSite } from '../with-site';

export const GET = withSite(answerCatalog);
