import { answerSecurityText } from '@/lib/features/open-data/answer-texts';
import { withSite } from '../../with-site';

export const GET = withSite((_request, site) => answerSecurityText(site));
