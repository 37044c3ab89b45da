import { createFeedDoor } from '@/lib/renderer/feeds/create-feed-door';
import { offersAtom } from '@/lib/renderer/feeds/offers-atom';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/renderer/api/read-only-methods';

export const dynamic = 'force-dynamic';

export const GET = createFeedDoor(offersAtom);
