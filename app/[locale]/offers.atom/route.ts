import { createFeedDoor } from '@/lib/server/feeds/create-feed-door';
import { offersAtom } from '@/lib/server/feeds/offers-atom';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/server/api/read-only-methods';

export const dynamic = 'force-dynamic';

export const GET = createFeedDoor(offersAtom);
