import { answerDemandTable } from '@/lib/features/host/find-demand';
import { withSite } from '../../../../with-site';

export const GET = withSite((request, site, { locale }: { locale: string }) =>
  answerDemandTable(request, locale, site),
);
