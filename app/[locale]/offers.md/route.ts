import { markdownFeed } from '@/lib/features/assistants/write-markdown';
import { createFeedRoute } from '@/lib/features/feed/answer-feed';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/features/api/answer-problem';

export const GET = createFeedRoute(markdownFeed);
