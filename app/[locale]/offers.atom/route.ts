import { createFeedRoute } from '@/lib/renderer/feeds/answer-feed';
import { offersAtom } from '@/lib/renderer/feeds/offers-atom';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/renderer/api/answer-problem';

export const dynamic = 'force-dynamic';

export const GET = createFeedRoute(offersAtom);
