import { createFeedRoute } from '@/lib/renderer/feeds/answer-feed';
import { calendarFeed } from '@/lib/renderer/feeds/answer-offer-calendar';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/renderer/api/answer-problem';

export const dynamic = 'force-dynamic';

export const GET = createFeedRoute(calendarFeed);
