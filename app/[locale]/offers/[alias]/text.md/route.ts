import { offerMarkdown } from '@/lib/features/assistants/write-markdown';
import { answerOfferFile } from '@/lib/features/feed/answer-feed';
import { getSite } from '@/lib/renderer/site';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/features/api/answer-problem';

export const dynamic = 'force-dynamic';

/** Public address: `/offers/<alias>.md`. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ locale: string; alias: string }> },
): Promise<Response> {
  return answerOfferFile(request, await params, offerMarkdown, getSite(request.headers));
}
