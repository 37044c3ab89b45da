import { createFeedRoute } from '@/lib/renderer/feeds/answer-feed';
import { changesAtom } from '@/lib/renderer/feeds/changes-atom';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/renderer/api/answer-problem';

export const dynamic = 'force-dynamic';

export const GET = createFeedRoute(changesAtom);
