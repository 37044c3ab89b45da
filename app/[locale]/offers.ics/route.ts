import { calendarFeed } from '@/lib/server/feeds/calendar-feed';
import { createFeedDoor } from '@/lib/server/feeds/create-feed-door';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/server/api/read-only-methods';

export const dynamic = 'force-dynamic';

export const GET = createFeedDoor(calendarFeed);
