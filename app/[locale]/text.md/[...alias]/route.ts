import { offerMarkdown } from '@/lib/features/assistants/write-markdown';
import { answerOfferFile } from '@/lib/features/feed/answer-feed';
import { withSite } from '../../../with-site';

/** Public address: `/offers/<alias>.md`. */
export const GET = withSite((_request, site, at: { locale: string; alias: string[] }) =>
  answerOfferFile({ ...at, alias: at.alias.join('/') }, offerMarkdown, site),
);
