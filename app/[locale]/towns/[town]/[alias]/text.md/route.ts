import { offerMarkdown } from '@/lib/features/assistants/write-markdown';
import { answerOfferFile } from '@/lib/features/feed/answer-feed';
import { getSite } from '@/lib/renderer/site';
import { joinParams, type TownParams } from '../../../join-params';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/features/api/answer-problem';

export const dynamic = 'force-dynamic';

/** Public address: `/offers/<town>/<alias>.md`. */
export async function GET(
  request: Request,
  { params }: { params: Promise<TownParams> },
): Promise<Response> {
  return answerOfferFile(
    request,
    await joinParams(params),
    offerMarkdown,
    getSite(request.headers),
  );
}
