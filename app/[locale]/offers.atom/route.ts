import { createFeedRoute } from '@/lib/features/feed/answer-feed';
import { offersAtom } from '@/lib/features/feed/atom';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/features/api/answer-problem';

export const GET = createFeedRoute(offersAtom);
