import { offerMarkdown } from '@/lib/features/assistants/write-markdown';
import { answerOfferFile } from '@/lib/features/feed/answer-feed';
import { getSite } from '@/lib/renderer/site';
import type { Params } from '../../../params';

/** Public address: `/offers/<alias>.md`. */
export async function GET(
  _request: Request,
  { params }: Params<{ locale: string; alias: string[] }>,
) {
  const { locale, alias } = await params;
  const asked = { locale, alias: alias.join('/') };
  return answerOfferFile(asked, offerMarkdown, getSite());
}
