import { answerSharePicture } from '@/lib/features/share/answer-share-picture';
import { withSite } from '../../../with-site';

export const GET = withSite((_request, site, at: { locale: string; file: string }) =>
  answerSharePicture(at.locale, at.file, site),
);
