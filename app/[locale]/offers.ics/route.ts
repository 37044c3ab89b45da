import { calendarFeed } from '@/lib/renderer/feeds/calendar-feed';
import { createFeedDoor } from '@/lib/renderer/feeds/create-feed-door';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/renderer/api/read-only-methods';

export const dynamic = 'force-dynamic';

export const GET = createFeedDoor(calendarFeed);
