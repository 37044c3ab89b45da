import { answerEmbedCheck } from '@/lib/features/embed/answer-embed-check';
import { readLocale } from '@/lib/messages/locale';
import { withSite } from '../../../with-site';

export const GET = withSite((request, site, { locale }: { locale: string }) =>
  answerEmbedCheck(request, readLocale(locale), site),
);
