import { answerFeed } from '@/lib/features/feed/answer-feed';
import { sitemap } from '@/lib/features/feed/sitemap';
import { withSite } from '../with-site';

export const GET = withSite((request, site) => answerFeed(request, 'de', sitemap, site));
