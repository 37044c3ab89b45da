import { deadlineCalendar } from '@/lib/features/deadlines/deadline-calendar';
import { createFeedRoute } from '@/lib/features/feed/answer-feed';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/features/api/answer-problem';

export const GET = createFeedRoute(deadlineCalendar);
