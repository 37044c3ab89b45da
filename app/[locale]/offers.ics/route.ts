import { createFeedRoute } from '@/lib/features/feed/answer-feed';
import { calendarFeed } from '@/lib/features/feed/answer-offer-calendar';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/features/api/answer-problem';

export const GET = createFeedRoute(calendarFeed);
