import { createFeedRoute } from '@/lib/features/feed/answer-feed';
import { changesAtom } from '@/lib/features/feed/atom';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/features/api/answer-problem';

export const GET = createFeedRoute(changesAtom);
