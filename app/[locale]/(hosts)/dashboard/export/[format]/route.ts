import { answerOwnExport } from '@/lib/features/host/answer-own-export';
import { withSite } from '../../../../../with-site';

export const GET = withSite((request, site, at: { locale: string; format: string }) =>
  answerOwnExport(request, at.locale, at.format, site),
);
